import { joined } from './joined.ts'

/** As large as the picture will be. */
export const pictureLook = 'relative my-1 w-fit max-w-full overflow-hidden rounded-md bg-raised'

/** Two pictures or more of one message in two columns, all of one shape; of three the first is as wide as both. */
export const tilesLook =
  'my-1 grid w-100 max-w-full grid-cols-2 gap-1 [&>:first-child:nth-last-child(3)]:col-span-2 ' +
  '[&>:first-child:nth-last-child(3)]:[--tile:16/9]'
export const tileLook = 'relative aspect-(--tile,4/3) min-w-0 overflow-hidden rounded-md bg-raised'

/** In the place of a picture that its sender covers. */
export const coverLook = 'absolute inset-0 flex items-center justify-center bg-raised focus-visible:-outline-offset-2'
export const coverWordLook =
  'rounded-full forced-colors:border bg-ground px-3 py-1 text-sm font-semibold whitespace-nowrap text-ink'

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
