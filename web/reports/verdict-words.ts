/** What the buttons of a case say. */
export const verdictWords = {
  remove: 'desk.removeAndClose',
  resolved: 'desk.resolve',
  dismissed: 'desk.dismiss',
  pending: 'desk.reopen',
} as const

/** The same on the button that asks for a time-out and on the one that gives it. */
export const timeOutWords = (isTimedOut: boolean) => (isTimedOut ? 'desk.timeOutAgainAndClose' : 'desk.timeOutAndClose')
