/**
 * Shared with context menus. By keyboard an item has the ring of everything else: its ground alone is too faint to be
 * one. What is hidden below fades into a line (LOOK-32), which takes no room and lets clicks through.
 */
export const menuLook =
  'min-w-48 max-w-[calc(100vw-1rem)] scroll-pb-14 overflow-y-auto rounded-lg forced-colors:border bg-raised p-1.5 ' +
  'shadow-float outline-none transition data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'data-more:after:pointer-events-none data-more:after:sticky data-more:after:-bottom-1.5 data-more:after:-mx-1.5 ' +
  'data-more:after:-mt-12 data-more:after:block data-more:after:h-12 data-more:after:border-b-2 ' +
  'data-more:after:border-soft data-more:after:bg-linear-to-t data-more:after:from-raised data-more:after:from-25%'
export const menuItemLook =
  'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left text-sm select-none focus-visible:-outline-offset-2 ' +
  'data-highlighted:bg-hover data-disabled:opacity-50 max-md:min-h-11 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'max-md:pointer-coarse:gap-3.5 max-md:pointer-coarse:text-base max-md:pointer-coarse:[&_svg]:size-5'

export const menuTileLook =
  'flex size-9 shrink-0 items-center justify-center rounded-sm font-emoji text-xl leading-none select-none focus-visible:-outline-offset-2 ' +
  'data-checked:bg-lantern/15 data-highlighted:bg-hover max-md:size-11 pointer-coarse:size-11 max-md:pointer-coarse:text-2xl'

/** On phones, where fingers reach: along the lower edge. */
export const sheetPlace =
  'max-md:pointer-coarse:fixed! max-md:pointer-coarse:inset-x-0! max-md:pointer-coarse:top-auto! ' +
  'max-md:pointer-coarse:bottom-(--keyboard)! max-md:pointer-coarse:transform-none!'
export const sheetLook =
  'max-md:pointer-coarse:max-h-[min(90dvh,100dvh-var(--keyboard)-var(--toasts-room))]! max-md:pointer-coarse:max-w-none! max-md:pointer-coarse:p-3! ' +
  'max-md:pointer-coarse:pr-[max(0.75rem,env(safe-area-inset-right))]! max-md:pointer-coarse:pb-[max(0.75rem,env(safe-area-inset-bottom))]! ' +
  'max-md:pointer-coarse:pl-[max(0.75rem,env(safe-area-inset-left))]! max-md:pointer-coarse:text-base ' +
  'max-md:pointer-coarse:data-more:after:-mx-3! max-md:pointer-coarse:data-more:after:bottom-[calc(-1*max(0.75rem,env(safe-area-inset-bottom)))]!'
