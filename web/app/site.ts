import { create } from 'zustand'
import type { Site } from '#contract/site.ts'
import { siteRoutes } from '#web/gate/routes.ts'
import { call } from '#web/gate/call.ts'

/**
 * What the server says about this installation. The name stands in the document already, so that it never changes
 * before one's eyes.
 */
export const useSite = create<Site>(() => ({
  siteName: writtenName(),
  socialUrl: '',
  studio: writtenName(),
  game: '',
  sentence: { tr: '', en: '' },
  art: null,
  links: [],
  leastAge: 0,
}))

export async function loadSite(): Promise<void> {
  const answer = await call(siteRoutes.site, {})
  if (answer.ok) useSite.setState({ ...answer.value, socialUrl: webAddress(answer.value.socialUrl) })
}

/** Only addresses of web pages become links, whatever the setting says. */
const webAddress = (url: string): string => (/^https?:\/\//.test(url) ? url : '')

/** As server/app/pages/shell.ts wrote it; while developing there is none. */
function writtenName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Meydan'
}
