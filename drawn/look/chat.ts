/** Where a page stands below the header: in the shell, and in the document before it. */
export const mainLook = 'flex min-h-0 flex-1 flex-col pr-safe pl-safe'

/** As high as the window leaves it: on small screens its own bar stands in the header's place. */
export const chatLook =
  'flex h-[calc(100dvh-var(--spacing-header)-var(--keyboard))] max-md:h-[calc(100dvh-var(--keyboard))] min-h-0 ' +
  'touch-pan-y touch-pinch-zoom'

/** Between the channels at the left and the people at the right. */
export const middleLook = 'relative flex min-w-0 flex-1 flex-col outline-none'

/** A panel that stands beside the middle. */
export const columnLook = 'flex min-h-0 shrink-0 flex-col border-line'
export const sideLooks = { left: 'border-r', right: 'border-l' } as const
/** With both beside it at 768 px the middle still has room to write. */
export const channelsWidthLook = 'w-52 lg:w-56 xl:w-60'
export const peopleWidthLook = 'w-48 lg:w-56 xl:w-64'

/** Above the messages, where panels stand beside them. */
export const headingLook = '@container shrink-0'
export const headingLineLook =
  'flex h-12 items-center gap-2 border-b border-line px-2 md:px-4 [@media(max-height:26rem)]:h-11'

/** The one bar of small screens. */
export const barLook = 'h-header shrink-0 border-b border-line bg-ground pt-safe'
export const barLineLook = 'flex h-full items-center gap-0.5 px-1'
export const barMiddleLook = '@container relative h-11 min-w-0 flex-1'
export const barNameLook = 'flex h-full items-center gap-1.5 px-2'

export const channelSignLook = 'flex shrink-0'
export const channelSignSizeLook = 'size-5 text-lantern'
export const channelNameLook = 'min-w-0 truncate text-lg font-bold @xl:max-w-1/2 @xl:shrink-0'

/** What the channel is for, in one line. */
export const aboutLook =
  'hidden min-h-6 min-w-0 flex-1 content-center truncate border-l border-line pl-3 text-left text-sm text-soft transition-colors hover:text-ink pointer-coarse:min-h-11 @xl:block'
/** Where not even a line fits. */
export const aboutButtonLook = '-ml-1 @xl:hidden'

export const listFrameLook = 'relative min-h-0 flex-1'
/** What the channel's beginning is told in, above the first message. */
export const beginningLook = 'flex items-center justify-center gap-3 px-4 text-sm text-soft'
