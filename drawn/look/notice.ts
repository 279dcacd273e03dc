/** A notice as it is read: by the page, and in the document for who has no scripts. */
export const noticeLook = 'flex max-w-prose min-w-0 flex-col gap-4 leading-6.5 wrap-anywhere'
export const noticeHeadLook = 'mt-8 scroll-mt-20 text-xl font-bold tracking-tight first:mt-0'
export const noticeTextLook = 'whitespace-pre-line'
export const noticeListLook = 'flex list-disc flex-col gap-3 pl-5 marker:text-lantern'
export const noticeItemLook = 'pl-1'
/** What an item is about: the words before its first colon. */
export const noticeLeadLook = 'font-semibold text-ink'
export const noticeLinkLook = 'text-tile underline decoration-tile/50 underline-offset-2 hover:decoration-tile'
export const noticeHostLook = 'text-sm text-soft'
