import { joined } from './joined.ts'

/** A direction that somebody turns inside of a text ends with it, and what letters pile up is cut off at its edges. */
export const textLook = ({ isEmojiOnly, isFaint }: { isEmojiOnly: boolean; isFaint: boolean }): string =>
  joined(
    'overflow-clip wrap-anywhere whitespace-pre-wrap [overflow-clip-margin:2px]',
    isEmojiOnly && 'text-2xl',
    isFaint && 'text-soft',
  )

/** With something behind the last line, that line of text leaves room for it. */
export const flowLook = ({ hasEnd }: { hasEnd: boolean }): string => joined(hasEnd && 'inline [&>p:last-child]:inline')

export const paragraphLook = 'text-wrap'
export const blockquoteLook = 'my-0.5 border-s-4 border-edge/60 ps-3'
/** Moderate: it is chat. All of them are headings below the name of the channel, whatever their size. */
export const headingLook = (level: number): string =>
  joined('mt-1 mb-0.5 font-bold', level === 1 && 'text-xl', level === 2 && 'text-lg')
export const listLook = 'my-0.5'
/** The sign hangs before the text, also where that has several lines. */
export const itemLook = ({ isInner }: { isInner: boolean }): string => joined('ps-6', isInner && 'ms-6')
export const itemSignLook = '-ms-6 inline-block min-w-6 pe-1.5 text-soft tabular-nums'
/** What each mark is in the document. */
export const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const
/** A cover until it is open; where colours are forced it has the one of letters, so that it is seen. */
export const spoilerLook = ({ isOpen }: { isOpen: boolean }): string =>
  joined(
    'rounded-sm box-decoration-clone px-1 outline-lantern has-focus-visible:outline-2',
    isOpen ? 'bg-raised' : 'cursor-pointer bg-edge forced-color-adjust-none forced-colors:bg-[CanvasText]',
  )
/** It takes its room, and neither keys nor ears nor the browser's search reach it. */
export const hiddenLook = 'invisible'
export const codeLook = 'rounded-sm bg-raised px-1 py-px font-mono text-[0.875em]'
export const linkLook =
  'text-tile underline decoration-tile/50 underline-offset-2 hover:decoration-tile focus-visible:outline-offset-0'
/** Where a link leads to another host than one reads. */
export const linkHostLook = 'text-sm text-soft'

/** One's own name stands out like a lantern. */
export const mentionLook = ({ isOwn }: { isOwn: boolean }): string =>
  joined(
    'inline-block rounded-sm px-1 font-semibold hover:underline focus-visible:outline-offset-0',
    isOwn ? 'bg-lantern text-on-lantern' : 'bg-tile-deep text-tile',
  )

/** Fenced code: long lines scroll. */
export const fenceLook = 'my-1 max-w-3xl rounded-md forced-colors:border bg-raised ring-1 ring-line ring-inset'
export const fenceHeadLook = 'flex items-center justify-between border-b border-line pl-3 text-xs text-soft'
export const fenceCopyLook = 'size-8 [&_svg]:size-4'
export const fenceTextLook =
  'max-h-96 overflow-auto px-3 py-2 font-mono text-sm wrap-normal whitespace-pre focus-visible:-outline-offset-2'
