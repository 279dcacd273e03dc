import type { Route, Routes } from '#contract/wire/route.ts'

/**
 * A route as the browser needs it: where it is. What it takes and gives is known as types alone, since the shapes
 * themselves would bring the validator, 27 kB of script that no page needs to be shown.
 */
export interface RouteAt<R extends Route> {
  readonly method: R['method']
  readonly path: R['path']
  /** Never there; it lets `call` know the types. */
  readonly shapes?: R
}

type Addresses<Rs extends Routes> = { [Name in keyof Rs]: `${Rs[Name]['method']} ${Rs[Name]['path']}` }

/**
 * All routes of a room by their addresses: one that is missing, or stands elsewhere in the contract, does not compile.
 */
export function routesAt<Rs extends Routes>(addresses: Addresses<Rs>): { [Name in keyof Rs]: RouteAt<Rs[Name]> } {
  const entries = Object.entries(addresses).map(([name, address]) => {
    const [method, path] = address.split(' ')
    return [name, { method, path }]
  })
  return Object.fromEntries(entries) as { [Name in keyof Rs]: RouteAt<Rs[Name]> }
}
