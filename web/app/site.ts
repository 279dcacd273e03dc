import { create } from 'zustand'
import type { siteRoutes } from '#contract/site.ts'
import { call } from '#web/gate/call.ts'
import { routeAt } from '#web/gate/route-at.ts'

/** What the server says about this installation. Until it answers, and if it never does, the page shows these. */
export const useSite = create<{ siteName: string; socialUrl: string }>(() => ({ siteName: 'Meydan', socialUrl: '' }))

export async function loadSite(): Promise<void> {
  const answer = await call(routeAt<typeof siteRoutes.site>('GET', '/api/site'), {})
  if (answer.ok) useSite.setState({ siteName: answer.value.siteName, socialUrl: webAddress(answer.value.socialUrl) })
}

/** Only addresses of web pages become links, whatever the setting says. */
const webAddress = (url: string): string => (/^https?:\/\//.test(url) ? url : '')
