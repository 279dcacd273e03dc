/** Links of mails carry codes behind the question mark, and what one searches for stands there; the log must not. */
export const pathOf = (url: string): string => url.split(/[?#;]/, 1)[0]!
