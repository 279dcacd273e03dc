import type { Ability, Actor, Subject } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Question } from '#server/db/together.ts'
import type { Entry, Named } from './entry.ts'
import { mayNot } from './may.ts'
import type { Outcome } from './outcome.ts'
import type { Refusal } from '#server/gate/refusal.ts'

/** A person inside the writing transaction: who may act now, and how the name stands beside what is written. */
export interface Person extends Actor, Named {
  photoURL: string
}

/**
 * What an act begins with: the person who acts, locked until the commit as his row has him. A verb of an act can answer
 * nothing but a refusal, what a permit makes, or a first result; so none is done without asking.
 */
export interface Turn {
  readonly tx: Tx
  readonly now: EpochMs
  readonly person: Person
  /**
   * The verified people whom the act has named (`people`), locked together with the one who acts, who is among them.
   */
  readonly people: ReadonlyMap<string, Person>
  /** Whether the person may do this to this subject. Ask with rows that are locked. */
  readonly may: (ability: Ability, subject?: Subject) => Permit | Refusal
  /**
   * The same call came before: its first result, whatever the rights are now. Nothing is written, no limit counts it.
   */
  readonly wasDone: <Result>(result: Result) => Done<Result>
}

/** That the person may. Only a turn gives one, and only with one an act is done: in one of three ways. */
export interface Permit {
  /** Done, and the log says so. The gate writes the entries last, in this order. */
  recorded<Result>(entries: Entry | readonly Entry[], outcome: Outcome<Result>): Done<Result>
  /** Done, and by the rules no log says so. */
  unrecorded<Result>(why: Unrecorded, outcome: Outcome<Result>): Done<Result>
  /** It is so already: nothing is written, and nobody is told. */
  unchanged<Result>(result: Result): Done<Result>
}

/** Why an act stands in no log: the message is its own record, a file stands nowhere yet, the rest is one's own. */
export type Unrecorded =
  | 'message-is-the-record'
  | 'file-without-message'
  | 'own-setting'
  | 'own-read-mark'
  | 'own-view'
  | 'own-reaction'

declare const isDone: unique symbol
/** The outcome of an act. Nobody but this file makes one. */
export interface Done<Result> extends Outcome<Result> {
  readonly [isDone]: true
  readonly entries: readonly Entry[]
}

/** What the writer needs of the rooms, which it does not know; server/app hands it in. */
export interface ActNeeds {
  /** The verified people of these uids, locked until the commit in the order of their uids, in one statement. */
  peopleToLock(tx: Tx, uids: Iterable<string>): Question<ReadonlyMap<string, Person>>
  /** Appends to the audit log, in this order. Its lock is the last one that an act takes. */
  record(tx: Tx, now: EpochMs, entries: readonly EntryBy[]): Promise<void>
}
export interface EntryBy extends Entry {
  by: Named
}

export const turnOf = (both: Pick<Turn, 'tx' | 'now' | 'people'>, person: Person): Turn => ({
  ...both,
  person,
  may: (ability, subject = {}) => mayNot(person, ability, subject, both.now) ?? permit,
  wasDone: result => done({ result, wasDone: true }),
})

const permit: Permit = {
  recorded: (entries, outcome) => done(outcome, [entries].flat()),
  unrecorded: (_why, outcome) => done(outcome),
  unchanged: result => done({ result }),
}

/** What is answered in the place of what one part of a large act answers. */
export const answering = <Result>(part: Done<unknown>, result: Result): Done<Result> => ({ ...part, result })

const done = <Result>(outcome: Outcome<Result>, entries: readonly Entry[] = []): Done<Result> =>
  ({ ...outcome, entries }) as Done<Result>
