/** What was just done; said on the view that follows. */
export type News = 'verified' | 'resent'
