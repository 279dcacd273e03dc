import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'

/** The grey shape of what is coming; give it a size by class. It lies in a `Waiting`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse-soft rounded-sm bg-hover', className)} />
}

/** Around the shapes of what is coming, with a word for ears. */
export function Waiting(props: { label?: string; className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy className={clsx('flex flex-col', props.className)}>
      <output className="sr-only">{props.label ?? t('parts.loading')}</output>
      {props.children}
    </div>
  )
}

/** Texts, each with a line about it. */
export function WaitingTexts({ label, className }: { label: string; className?: string }) {
  return (
    <Waiting label={label} className={clsx('gap-3', className)}>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-5 w-3/5" />
    </Waiting>
  )
}

/** People: a picture and a name. */
export function WaitingPeople({ label, className }: { label: string; className?: string }) {
  return (
    <Waiting label={label} className={clsx('gap-3.5 overflow-hidden', className)}>
      {nameWidths.map(width => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-8 shrink-0" />
          <Skeleton className={clsx('h-4', width)} />
        </div>
      ))}
    </Waiting>
  )
}

const nameWidths = ['w-24', 'w-32', 'w-20', 'w-28', 'w-36', 'w-16']
