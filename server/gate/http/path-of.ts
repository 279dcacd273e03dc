/**
 * Links of mails carry codes behind the question mark, and what one searches for stands there; the log must not. A
 * program that took a link for a text has written its signs in other ways: `%3F`, `%253F`, `=3F`, `&quest;`. Our own
 * paths have none of these signs, so the path ends at the first. What is as long as a code is left out wherever it is.
 */
export const pathOf = (url: string): string => url.split(endOfPath, 1)[0]!.replace(likeCode, '…')

/** ? # ; & =, bare or encoded any number of times. */
const endOfPath = /[?#;&=]|%(?:25)*(?:3f|23|3b|26|3d)/i
/** A code has 43 signs; an id has 36. */
const likeCode = /[\w-]{40,}/g
