/**
 * What a close look at one format says: it is one; it holds what acts by itself (macros); it is damaged or hostile; or
 * it is something else.
 */
export type Verdict = 'yes' | 'active' | 'broken' | 'other'
