import type { LiveEvent, NewEvent } from '#contract/live.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf, Route, Routes } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Caller } from './caller.ts'
import type { Refusal } from './refusal.ts'

/** What an act leaves behind. Nothing of it leaves the server before COMMIT. */
export interface Outcome<Result> {
  result: Result
  /**
   * Channel events come with the `seq` that the verb took; for other streams the gate gives them their place.
   * The audience is the stream: `members`, `staff`, `channel:<id>` or `account:<uid>`.
   */
  events?: readonly (NewEvent | LiveEvent)[]
  /** Somebody lost a right: processes reload rights before they deliver anything newer. */
  narrowsRights?: boolean
  /** It had been done before and this is its first result: nothing was written, and no limit counts it. */
  wasDone?: boolean
  /** A mail was written to the outbox table. */
  queuesMail?: boolean
  /** Until when the link in that mail works. */
  linkUntil?: EpochMs
  /** Cookies of the reply: values to set, null to clear. */
  cookies?: Partial<Record<CookieName, { value: string; maxAgeMs: number } | null>>
}

export type CookieName = 'session' | 'browser' | 'sign-up'
export type Verb<Input, Result> = (
  tx: Tx,
  actor: Actor | null,
  input: Input,
  now: EpochMs,
) => Promise<Outcome<Result> | Refusal>
export type ReadVerb<Input, Result> = (
  db: Snapshot,
  actor: Actor | null,
  input: Input,
  now: EpochMs,
  /** For what depends on the browser that asks; absent where no request does. */
  caller?: Caller,
) => Promise<Result | Refusal>

/** One of several calls of a verb that the writer runs at once. */
export interface Call<Input> {
  actor: Actor | null
  input: Input
}
/** Many calls of one verb in few statements. Answers stand in the order of the calls; a refused call changes nothing. */
export type BatchVerb<Input, Result> = (
  tx: Tx,
  calls: readonly Call<Input>[],
  now: EpochMs,
) => Promise<(Outcome<Result> | Refusal)[]>

export interface ReadBinding<Input, Result> {
  kind: 'read'
  read: ReadVerb<Input, Result>
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
   * Whether a mail leaves by this call, for limits that count mails: what a stranger gets wrong must not cost the person
   * whose address he names. A call that it says no to must send none.
   */
  sendsMail?: (db: Snapshot, input: Input, now: EpochMs) => Promise<boolean>
  /** The result of an act that was already done (the same id again): asked before limits and rights. */
  done?: (db: Snapshot, actor: Actor, input: Input) => Promise<Result | Refusal | null>
  verb: Verb<Prepared, Result>
  batch?: BatchVerb<Prepared, Result>
}

/** What `act` has checked to fit together; what its `prepare` hands to its verb concerns nobody else. */
export type ActBinding<Input, Result> = { kind: 'act' } & Omit<ActSteps<Input, unknown, Result>, 'verb' | 'batch'> & {
    verb: Verb<never, Result>
    batch?: BatchVerb<never, Result>
  }

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
  verb: Verb<Prepared, Result>
}

export type UploadBinding<Input, Result> = { kind: 'upload' } & Omit<UploadSteps<Input, unknown, Result>, 'verb'> & {
    verb: Verb<never, Result>
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
  binding: ReadBinding<Parsed, unknown> | ({ kind: 'act' } & ActSteps<Parsed, unknown, unknown>)
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
  read: verb,
})

export const act = <Input, Result, Prepared = Input>(
  verb: Verb<Prepared, Result>,
  rest: Omit<ActSteps<Input, Prepared, Result>, 'verb'> = {},
): ActBinding<Input, Result> => ({ kind: 'act', verb, ...rest })

export const upload = <Input, Result, Prepared>(
  steps: UploadSteps<Input, Prepared, Result>,
): UploadBinding<Input, Result> => ({ kind: 'upload', ...steps })
