import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type ChipTone = 'quiet' | 'warning' | 'good' | 'danger'

/** A state in a word or two. Its colour says nothing that the word does not. */
export function Chip(props: { tone?: ChipTone; icon?: ReactNode; tip?: string | undefined; children: ReactNode }) {
  const { tone = 'quiet', icon, tip, children } = props
  return (
    <span data-tip={tip} className={clsx(chipLook, tones[tone])}>
      {icon}
      {children}
    </span>
  )
}

const chipLook =
  'inline-flex shrink-0 items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ring-1 ' +
  'ring-inset tabular-nums [&_svg]:size-3.5 [&_svg]:shrink-0'

const tones: Record<ChipTone, string> = {
  quiet: 'bg-raised text-soft ring-line',
  warning: 'bg-warn-ground text-lantern ring-lantern/30',
  good: 'bg-good-ground text-good ring-good/30',
  danger: 'bg-danger-ground text-danger ring-danger/30',
}
