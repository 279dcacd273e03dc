import type { Role } from '#contract/permissions.ts'
import { joined } from './joined.ts'
import { roleInk } from './role-ink.ts'

/** Above a reply: what it answers, in one line. */
export const replyLook = 'col-span-2 mb-0.5 flex min-w-0 items-center gap-1.5 text-sm text-soft'

export const replyHookLook = 'mt-2.5 ml-5 h-3 w-7 shrink-0 rounded-tl-md border-t-2 border-l-2 border-line'

export const quoteGoneLook = 'italic'

export const quotedLook =
  'relative flex min-w-0 items-center gap-1.5 rounded-sm hover:text-ink focus-visible:outline-offset-0 pointer-coarse:after:absolute pointer-coarse:after:-inset-y-3 pointer-coarse:after:inset-x-0'

export const quotedAuthorLook = (role: Role): string =>
  joined('max-w-2/5 shrink-0 truncate font-semibold', roleInk[role])

export const quotedTextLook = ({ isText }: { isText: boolean }): string =>
  joined('truncate pe-0.5', !isText && 'italic')
