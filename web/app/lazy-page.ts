import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isOutdated } from './build.ts'
import { Unreachable } from './guard.ts'

/**
 * A page's own file, fetched when the page is first opened. Where it is gone because the server has a newer build, the
 * whole page is loaded anew, which brings that build. Where the server is away the page stays, with all that is in it, and
 * says so: the router by itself would reload and lose it.
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyRouteComponent(() => load().catch(whenGone<Name>), name)

async function whenGone<Name extends string>(): Promise<Record<Name, ComponentType>> {
  if (!(await isOutdated())) throw new Unreachable()
  location.reload()
  return new Promise(() => {}) // nothing more happens in this page
}
