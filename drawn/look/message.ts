import type { Role } from '#contract/permissions.ts'
import { joined } from './joined.ts'
import { roleInk } from './role-ink.ts'

/** `isLit`: it mentions who reads it, or is being edited. */
export const articleLook = ({ isFirstOfGroup, isLit }: { isFirstOfGroup: boolean; isLit: boolean }): string =>
  joined(
    'group relative grid grid-cols-[2.5rem_minmax(0,var(--spacing-measure))] justify-center gap-x-3 px-4 py-0.5',
    isLit ? litLook : 'hover:bg-surface',
    isFirstOfGroup && 'mt-3',
  )

/** Around a message that a link led to. Steadily: nothing moves, so there is nothing to reduce. */
export const reachedLook = 'data-lit:[&_article]:bg-lantern/15! data-lit:[&_article]:shadow-lit'

/** A lantern is lit beside it. */
const litLook = 'bg-lantern/8 shadow-lit hover:bg-lantern/12'

/** In the place of a message of somebody whom the reader blocked: one line, which shows it. */
export const foldedLook = 'col-start-2 justify-self-start text-left text-sm text-soft hover:text-ink hover:underline'

export const authorTileLook =
  'relative mt-0.5 flex size-10 rounded-md transition-opacity hover:opacity-85 pointer-coarse:after:absolute pointer-coarse:after:-inset-0.5'

export const bodyLook = 'col-start-2 min-w-0'

export const authorLineLook = 'flex min-w-0 items-baseline gap-2'

export const authorNameLook = (role: Role): string =>
  joined('truncate rounded-sm font-semibold hover:underline', roleInk[role])

const timeLook = 'text-soft tabular-nums select-none'

/** Beside the author's name. */
export const authorTimeLook = joined(timeLook, 'shrink-0 text-xs')

/** In place of the tile, below the first of a group. */
export const asideTimeLook = joined(
  timeLook,
  'pt-1 text-center text-2xs opacity-0 group-hover:opacity-100 pointer-coarse:hidden',
)

/** Behind the last word of a message that was edited. */
export const editedLook =
  'relative ml-1 inline-block rounded-sm px-0.5 align-baseline text-xs whitespace-nowrap text-soft hover:text-ink hover:underline focus-visible:-outline-offset-1 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3.5'
