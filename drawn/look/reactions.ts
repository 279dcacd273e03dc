import { joined } from './joined.ts'

/** Below a message: what people gave it. */
export const reactionsLook = 'mt-1 mb-0.5 flex flex-wrap gap-1 select-none pointer-coarse:gap-1.5'

/** One's own is lit like a lantern. */
export const reactionLook = ({ isOwn }: { isOwn: boolean }): string =>
  joined(
    'inline-flex h-7 items-center gap-1.5 rounded-md px-2 ring-1 ring-inset transition-colors forced-colors:border pointer-coarse:h-9 pointer-coarse:px-2.5',
    isOwn
      ? 'bg-lantern/15 text-lantern ring-lantern/70 hover:bg-lantern/25 forced-colors:border-2'
      : 'bg-raised text-soft ring-line hover:bg-hover hover:text-ink',
  )

export const reactionEmojiLook = 'font-emoji text-base leading-none'
export const reactionCountLook = 'text-xs font-semibold tabular-nums'
