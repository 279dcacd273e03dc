import type { Route } from '#contract/route.ts'

/**
 * A route known by its address alone, its shapes only as types: `routeAt<typeof accountRoutes.me>('GET', '/api/me')`;
 * another address does not compile. For the calls of every page: importing the route itself brings the validator,
 * 28 kB of script that the home page can spare.
 */
export const routeAt = <R extends Route>(method: R['method'], path: R['path']): R => ({ method, path }) as R
