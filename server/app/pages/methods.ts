import type { Bound } from '#server/gate/acts/verb.ts'
import { pageAt } from './page-at.ts'

/** The methods that an address knows, for `Allow`; none where there is nothing at it. */
export function methodsOf(bounds: readonly Bound[]): (path: string) => readonly string[] {
  const routes = bounds.map(({ route: { method, path } }) => ({ method, path: patternOf(path) }))
  return path => {
    if (pageAt(path) || besideRoutes.test(path)) return ['GET', 'HEAD']
    const known = routes.filter(route => route.path.test(path)).map(({ method }) => method)
    return known.includes('GET') ? ['HEAD', ...known] : known
  }
}

/** What is served beside the pages and the routes of the contract. */
const besideRoutes =
  /^\/(healthz|readyz|api\/docs|robots\.txt|site\.webmanifest|sw\.js|media\/[^/]+\/[^/]+|art\/[^/]+|art\/picture\/[^/]+)$/

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
