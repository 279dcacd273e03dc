import { joined } from './joined.ts'

/** As large as the picture will be. */
export const pictureLook = 'relative my-1 w-fit max-w-full overflow-hidden rounded-md bg-raised'

/** A file as a card: what it is, its name and size, and the way to it. */
export const cardLook = 'my-1 w-100 max-w-full rounded-md notch bg-raised p-2.5 ring-1 ring-line ring-inset'
export const cardLineLook = 'flex items-center gap-3'
export const cardSignLook = ({ isBad }: { isBad: boolean }): string =>
  joined('shrink-0 [&_svg]:size-8', isBad ? 'text-soft' : 'text-tile')
export const cardWordsLook = 'min-w-0 flex-1'
export const cardNameLook = 'flex text-sm font-semibold'
export const cardNameStartLook = 'truncate whitespace-pre'
export const cardNameEndLook = 'shrink-0 overflow-hidden whitespace-pre'
export const cardFactsLook = 'text-xs text-soft'
/** What plays, below. */
export const cardPlayerLook = 'mt-2'
export const playerLook = 'h-11 w-full'
