import clsx from 'clsx'

/** The initial of a name on the colour of its owner's uid (spec.md section 9). The name stands beside it, so it is silent. */
export function Avatar({ uid, name, className }: { uid: string; name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-md notch text-lg leading-none select-none',
        'font-display font-bold text-ground',
        colours[colourIndex(uid)],
        className,
      )}
    >
      {initialOf(name)}
    </span>
  )
}

/** By the first character of the uid. Ours are hexadecimal: sixteen characters over six colours. */
function colourIndex(uid: string): number {
  return (uid.codePointAt(0) ?? 0) % colours.length
}

/** Upper case the Turkish way: i becomes İ. */
function initialOf(name: string): string {
  const [first = '?'] = name.trim()
  return first.toLocaleUpperCase('tr')
}

const colours = ['bg-avatar-1', 'bg-avatar-2', 'bg-avatar-3', 'bg-avatar-4', 'bg-avatar-5', 'bg-avatar-6'] as const
