import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { LimitName } from '#contract/rate-limits.ts'
import type { Ability } from '#contract/permissions.ts'

/**
 * One promise between browser and server. A route without an ability, a limit or a shape does not compile,
 * and `bind` in server/gate refuses to compile without a verb for each route.
 */
export interface Route<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Kind extends RouteKind = RouteKind,
> {
  kind: Kind
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** One line for the API's own documentation. */
  summary: string
  ability: Ability
  limit: LimitName
  /** What it may answer beside what the gate and its ability refuse (refusals.ts): of its fields and of its verb. */
  refusals: readonly ErrorCode[]
  /** Path parameters, query and body as one flat, strict object. */
  input: Input
  output: Output
}

/**
 * `read` runs on a snapshot and changes nothing; `act` runs inside the writer's transaction; `upload` takes a file
 * first, then acts.
 */
export type RouteKind = 'read' | 'act' | 'upload'

export type Routes = Record<string, Route>
export type InputOf<R extends Route> = z.output<R['input']>
export type OutputOf<R extends Route> = z.output<R['output']>

/** Keeps the literal types of each route while checking its shape; its address too, for calls that know only that. */
export const route = <
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Kind extends RouteKind,
  const Method extends Route['method'],
  const Path extends Route['path'],
>(
  spec: Route<Input, Output, Kind> & { method: Method; path: Path },
): Route<Input, Output, Kind> & { method: Method; path: Path } => spec
