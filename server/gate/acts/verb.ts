import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf, Route, Routes } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { AnswersOf, Questions } from '#server/db/together.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { Outcome } from './outcome.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from './turn.ts'

/**
 * What the writer runs for nobody in particular: what visitors may do too, and what the house does by itself. Acts of
 * people who are signed in are `TurnVerb`s, which can't forget to ask or to record.
 */
export type Verb<Input, Result> = (
  tx: Tx,
  input: Input,
  now: EpochMs,
  /** Who asks, where somebody does. */
  actor: Actor | null,
) => Promise<Outcome<Result> | Refusal>

/** What somebody who is signed in looks at. */
export type ReadVerb<Input, Result> = (
  db: Snapshot,
  actor: Actor,
  input: Input,
  now: EpochMs,
) => Promise<Result | Refusal>

/** What visitors may look at too, or what depends on from where somebody looks. */
export type OpenReadVerb<Input, Result> = (
  db: Snapshot,
  input: Input,
  now: EpochMs,
  caller: Pick<Caller, 'actor' | 'sessionId' | 'signUpToken'>,
) => Promise<Result | Refusal>

/** An act of somebody who is signed in. */
export type TurnVerb<Input, Result> = (turn: Turn, input: Input) => Promise<Done<Result> | Refusal>

/** One of several calls of an act that the writer runs at once. They share `tx` and `now`. */
export interface Call<Input> {
  turn: Turn
  input: Input
}
/** Many calls of one act in few statements. Answers stand in the order of the calls; a refused call changes nothing. */
export type BatchVerb<Input, Result, Asked extends Questions> = (
  calls: readonly Call<Input>[],
  shared: Shared<Asked>,
) => Promise<(Done<Result> | Refusal)[]>
interface Shared<Asked extends Questions> extends Pick<Turn, 'tx' | 'now'> {
  found: AnswersOf<Asked>
}
/** What calls hold for others is locked after their people: so these questions travel behind that for the people. */
export type Asks<Input, Asked extends Questions> = (tx: Tx, inputs: readonly Input[]) => Asked
export type SharedOf<Asking extends Asks<never, Questions>> = Shared<ReturnType<Asking>>

/** What the writer runs in one transaction. */
export type Work<Input, Result> =
  | { verb: Verb<Input, Result> }
  | TurnWork<Input, Result>
  | { batch: BatchVerb<Input, Result, never>; asks?: Asks<Input, Questions> | undefined }
interface TurnWork<Input, Result> {
  turn: TurnVerb<Input, Result>
  people?: People<Input>
}

/**
 * A large act in small parts (docs/decisions/040-large-acts-go-in-parts.md). Each part is a turn in a transaction of
 * its own, which asks for the right again and records what it did. What breaks or is refused leaves the parts before it
 * done, so an act that is asked for again has to go on from there.
 */
export type LongVerb<Input, Result> = (run: RunPart, input: Input) => Promise<Done<Result> | Refusal>
export type RunPart = <Part, Result>(work: TurnWork<Part, Result>, part: Part) => Promise<Done<Result> | Refusal>
interface LongWork<Input, Result> {
  long: LongVerb<Input, Result>
}

/** Runs a verb; resolves after COMMIT. A refusal has stored nothing. Throws what the verb threw, or what broke. */
export type RunWork = <Input, Result>(
  work: Work<Input, Result> | LongWork<Input, Result>,
  actor: Actor | null,
  input: Input,
) => Promise<Outcome<Result> | Refusal>

/** The same of what goes in one transaction. */
export type RunGroupWork = <Input, Result>(
  work: Work<Input, Result>,
  actor: Actor | null,
  input: Input,
) => Promise<Outcome<Result> | Refusal>

/**
 * On whom an act is: they are locked together with the person who acts, in the one order of locks. `asker`: who that
 * is, not locked yet.
 */
export type People<Input> = (
  input: Input,
  tx: Tx,
  asker: { uid: string; now: EpochMs },
) => Iterable<string> | Promise<Iterable<string>>

/** Reads that a thread runs as a whole (errand.ts, server/app/start/reading-thread.ts). */
export type ErrandName = 'searchMessages'

export interface ReadBinding<Input, Result> {
  kind: 'read'
  /** It may take long, so it is read where nobody waits behind it (`readLong`). */
  isLong?: true
  /** Under which name a thread knows all of it. */
  errand?: ErrandName
  read: OpenReadVerb<Input, Result>
}

interface ActSteps<Input, Prepared, Result> {
  /**
   * Everything slow or outside the database that must be known before the transaction (a password's hash), from a
   * snapshot. What it returns is the verb's input; the verb checks again what may have changed.
   */
  prepare?: (read: ReadSnapshot, input: Input, caller: Caller, now: EpochMs) => Promise<Prepared | Refusal>
  /** Whether the caller's browser has signed in to the named account before: it is counted by itself. */
  knowsBrowser?: (db: Snapshot, input: Input, caller: Caller) => Promise<boolean>
  /**
   * Whether a mail leaves by this call, for limits that count mails: what a stranger gets wrong must not cost the
   * person whose address he names. A call that it says no to must send none.
   */
  sendsMail?: (db: Snapshot, input: Input, now: EpochMs) => Promise<boolean>
  /** The result of an act that was already done (the same id again): asked before limits and rights. */
  done?: (db: Snapshot, actor: Actor, input: Input) => Promise<Result | Refusal | null>
}

/** What `act` has checked to fit together; what its `prepare` hands to its verb concerns nobody else. */
export type ActBinding<Input, Result> = { kind: 'act' } & ActSteps<Input, unknown, Result> &
  (Work<never, Result> | LongWork<Input, Result>)

/** A file as it arrived, in a directory of its own that is gone when the request is over. */
export interface Received {
  directory: string
  /** Where its bytes lie, inside `directory`. */
  path: string
  bytes: number
  /** As its sender named it: to be shown, never believed. */
  name: string
}

interface UploadSteps<Input, Prepared, Result> {
  /** Where files arrive; each gets a directory of its own in it. */
  incomingDir: string
  maxBytes(actor: Actor, now: EpochMs): number
  /** Why nothing of this person is taken now. Asked before the body is read; the verb asks again. */
  refusalBefore(read: ReadSnapshot, actor: Actor, now: EpochMs): Promise<Refusal | null>
  /** Looks into the file and stores it. `undo` takes it out of the store again when the verb refuses. */
  prepare(
    file: Received,
    input: Input,
    actor: Actor,
    now: EpochMs,
  ): Promise<{ input: Prepared; undo(): Promise<void> } | Refusal>
  turn: TurnVerb<Prepared, Result>
}

export type UploadBinding<Input, Result> = { kind: 'upload' } & Omit<UploadSteps<Input, unknown, Result>, 'turn'> & {
    turn: TurnVerb<never, Result>
  }

export type ReadSnapshot = <Result>(reading: (db: Snapshot) => Promise<Result>) => Promise<Result>

interface Bindings<Input, Result> {
  read: ReadBinding<Input, Result>
  act: ActBinding<Input, Result>
  upload: UploadBinding<Input, Result>
}
export type Binding<R extends Route> = Bindings<InputOf<R>, OutputOf<R>>[R['kind']]

/** A verb for each route of a room, or it does not compile. */
export type Verbs<All extends Routes> = { [Name in keyof All]: Binding<All[Name]> }

/** An input that the gate has parsed by its route's own shape; which one that is, only the route's verb knows. */
export type Parsed = Record<string, unknown>

/** A route with its verb, as the gate serves it. */
export type Bound = PlainBound | UploadBound
export interface PlainBound {
  route: Route
  binding:
    | ReadBinding<Parsed, unknown>
    | ({ kind: 'act' } & ActSteps<Parsed, unknown, unknown> & (Work<unknown, unknown> | LongWork<unknown, unknown>))
}
export interface UploadBound {
  route: Route
  binding: { kind: 'upload' } & UploadSteps<Parsed, unknown, unknown>
}
export const isUpload = (bound: Bound): bound is UploadBound => bound.binding.kind === 'upload'

export const bind = <All extends Routes>(routes: All, verbs: Verbs<All>): Bound[] =>
  Object.entries(routes).map(([name, route]) => ({ route, binding: verbs[name] }) as unknown as Bound)

export const read = <Input, Result>(verb: ReadVerb<Input, Result>): ReadBinding<Input, Result> => ({
  kind: 'read',
  read: async (db, input, now, { actor }) => (actor ? verb(db, actor, input, now) : refuse('signed-out')),
})

/** The same of what walks through much. */
export const readLong = <Input, Result>(
  verb: ReadVerb<Input, Result>,
  errand?: ErrandName,
): ReadBinding<Input, Result> => ({ ...read(verb), isLong: true, ...(errand && { errand }) })

export const openRead = <Input, Result>(verb: OpenReadVerb<Input, Result>): ReadBinding<Input, Result> => ({
  kind: 'read',
  read: verb,
})

/** What people do who are signed in. */
export const act = <Input, Result, Prepared = Input>(
  turn: TurnVerb<Prepared, Result>,
  steps: ActSteps<Input, Prepared, Result> & { people?: People<Prepared> } = {},
): ActBinding<Input, Result> => ({ kind: 'act', turn, ...steps })

/** The same of an act that may be large. */
export const longAct = <Input, Result>(long: LongVerb<Input, Result>): ActBinding<Input, Result> => ({
  kind: 'act',
  long,
})

/** The same of an act that the writer runs for many at once. */
export const batchAct = <Input, Result, Asked extends Questions = Questions>(
  batch: BatchVerb<Input, Result, Asked>,
  steps: ActSteps<Input, Input, Result> & { asks?: Asks<Input, Asked> } = {},
): ActBinding<Input, Result> => ({ kind: 'act', batch, ...steps })

/** What visitors may do too: there may be nobody to ask about, and the verb itself decides and records. */
export const openAct = <Input, Result, Prepared = Input>(
  verb: Verb<Prepared, Result>,
  steps: ActSteps<Input, Prepared, Result> = {},
): ActBinding<Input, Result> => ({ kind: 'act', verb, ...steps })

export const upload = <Input, Result, Prepared>(
  steps: UploadSteps<Input, Prepared, Result>,
): UploadBinding<Input, Result> => ({ kind: 'upload', ...steps })
