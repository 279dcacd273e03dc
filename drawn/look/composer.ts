/** Never lower than with an empty field: a document that has come in part must not grow under what is read. */
export const composerLook =
  'min-h-[calc(4.5rem+env(safe-area-inset-bottom))] shrink-0 outline-none px-2 pb-[env(safe-area-inset-bottom)] ' +
  'md:min-h-[calc(4rem+env(safe-area-inset-bottom))] md:px-4'
export const composerColumnLook = 'mx-auto max-w-column'
export const composerBoxLook =
  'relative rounded-lg forced-colors:border bg-surface ring-1 ring-line ring-inset has-[textarea:focus-visible]:ring-2 has-[textarea:focus-visible]:ring-lantern/80'
/** On wide screens what is written begins where messages do. */
export const composerLineLook = 'flex items-end gap-1 p-1 xl:gap-2 xl:px-2'
export const composerFieldLook =
  'field-sizing-content max-h-[min(40dvh,16rem)] min-h-9 flex-1 resize-none self-center overflow-y-auto bg-transparent ' +
  'py-1.5 text-base pointer-coarse:min-h-11 pointer-coarse:py-2.5 outline-hidden'
/** On small screens it stands with others behind one button (MSG-64). */
export const composerWideLook = 'max-md:hidden'
/** The way to what may be written. */
export const composerHelpLook = 'text-lg font-semibold'
export const lettersLeftLook = 'self-center text-xs text-soft tabular-nums'
/** Who is typing. Its room is always there. */
export const typingLook = 'h-5 truncate px-1 text-xs leading-5 text-soft'

/** That slow mode runs, above the field, and how long one still waits. Its line ends before the ring around the box. */
export const slowLook =
  'mx-0.5 flex flex-wrap items-center gap-x-2.5 border-b border-line px-2.5 py-1.5 text-sm text-soft [@media(max-height:26rem)]:py-0.5'
export const slowWordsLook = 'min-w-0 flex-1 basis-56'

/** Why one can't write, in the composer's place. */
export const refusedLook =
  'flex min-h-12 items-center gap-2.5 rounded-lg forced-colors:border bg-surface px-4 py-3 text-soft'
export const refusedSignLook = 'size-4 shrink-0'
/** The words are so wide that what is left over holds the time, or else it stands under them. */
export const refusedLineLook = 'flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1'
export const refusedWordsLook = 'min-w-0 flex-1 basis-72'
export const refusedReasonLook = 'mt-0.5 line-clamp-3 text-sm wrap-anywhere text-ink'
export const timeLeftLook = 'tabular-nums text-ink'
