/** What parts the days. */
export const dayLook =
  'mx-auto flex max-w-[calc(var(--spacing-column)+2rem)] items-center gap-3 px-4 pt-5 pb-2 text-xs font-semibold text-soft'
export const dayRuleLook = 'h-px flex-1 bg-line'

/** Above the first message that was new when one came. */
export const newLook =
  'mx-auto flex max-w-[calc(var(--spacing-column)+2rem)] items-center gap-3 px-4 pt-3 pb-1 text-xs font-semibold text-lantern'
export const newRuleLook = 'h-px flex-1 bg-lantern/60'
