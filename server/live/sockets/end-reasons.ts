import { closeCodes } from '#contract/wire/wire.ts'

/** A word for each code with which the server ends a connection, as the metrics have it. */
const reasons: Readonly<Record<number, string>> = {
  [closeCodes.sessionEnded]: 'session_ended',
  [closeCodes.tooSlow]: 'too_slow',
  [closeCodes.wireOutdated]: 'wire_outdated',
  [closeCodes.badFrame]: 'bad_frame',
  [closeCodes.tooManySockets]: 'too_many_sockets',
  1012: 'restart',
}

export const reasonOf = (code: number): string => reasons[code] ?? 'other'
