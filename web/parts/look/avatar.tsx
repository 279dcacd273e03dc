import { clsx } from 'clsx'

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg'

/** The initial of a name on the colour of its owner's uid (LOOK-3). The name stands beside it, so it is silent. */
export function Avatar(props: { uid: string; name: string; size?: AvatarSize; className?: string }) {
  const { uid, name, size = 'md', className } = props
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex shrink-0 items-center justify-center notch select-none',
        'font-display font-bold text-ground',
        sizes[size],
        colours[colourIndex(uid)],
        className,
      )}
    >
      {initialOf(name)}
    </span>
  )
}

/** By the first character of the uid. */
function colourIndex(uid: string): number {
  return (uid.codePointAt(0) ?? 0) % colours.length
}

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** A letter with its marks, in upper case the Turkish way: i becomes İ. */
function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim())
  return first?.segment.toLocaleUpperCase('tr') ?? '?'
}

const sizes: Record<AvatarSize, string> = {
  xs: 'size-4.5 rounded-sm text-2xs',
  sm: 'size-8 rounded-md text-base',
  md: 'size-10 rounded-md text-lg',
  lg: 'size-12 rounded-md text-xl',
}

const colours = ['bg-avatar-1', 'bg-avatar-2', 'bg-avatar-3', 'bg-avatar-4', 'bg-avatar-5', 'bg-avatar-6'] as const
