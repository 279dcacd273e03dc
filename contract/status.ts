/**
 * What is counted by the hour (DATA-18): the names under which `hourly_counts` holds its values, and what two countings
 * of one hour make together. They are two where the server was restarted within the hour, or where several processes
 * serve one place: what each counts for itself is added; of what all of them see, the most extreme counts.
 */
export const countNames = {
  /** People with a page open at the same time. */
  people: 'most',
  /** Different people who had a page open. */
  visitors: 'most',
  messages: 'most',
  /** People who signed up in this hour and have verified their address since. */
  members: 'most',
  /** Microseconds from a post's arrival to its answer: half of them took no longer. */
  postHalfUs: 'most',
  /** The same for 95 in 100. */
  postMostUs: 'most',
  reports: 'most',
  /** Milliseconds that the oldest open report has waited. */
  reportWaitMs: 'most',
  diskUsedBytes: 'most',
  diskFreeBytes: 'least',
  logIns: 'sum',
  uploads: 'sum',
} as const satisfies Record<string, 'most' | 'least' | 'sum'>

export type CountName = keyof typeof countNames
/** Of one hour; what nobody counted is missing. */
export type Counts = Partial<Record<CountName, number>>
