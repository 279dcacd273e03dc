import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ownBuild, serverBuild } from '#web/gate/build.ts'
import { Outdated, Unreachable } from './guard.ts'

/**
 * A page's own file, fetched when the page is first opened or about to be. Where it is gone because the server has a
 * newer build, opening the page loads everything again; where the server is away the page stays, with all that is in
 * it, and says so (error-page.tsx). The router by itself would reload in both cases, and lose it.
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyRouteComponent(() => load().catch(whenGone), name)

async function whenGone(): Promise<never> {
  const build = await serverBuild()
  throw build === null || build === ownBuild() ? new Unreachable() : new Outdated()
}
