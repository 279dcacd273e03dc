/** What has just happened; said on the view that follows. */
export type News = 'verified' | 'resent' | 'ended'
