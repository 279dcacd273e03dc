import { create } from 'zustand'
import { useLeastAge } from '#web/accounts/enter/least-age.ts'
import { useSignUpsPaused } from '#web/accounts/enter/sign-ups-paused.ts'
import type { Site } from '#contract/site.ts'
import { siteRoutes } from '#web/gate/routes.ts'
import { call } from '#web/gate/call.ts'

/** What the server says about this installation. */
export const useSite = create<Site>(() => ({
  siteName: 'Meydan',
  socialUrl: '',
  studio: 'Meydan',
  game: '',
  sentence: { tr: '', en: '' },
  art: null,
  links: [],
  leastAge: 0,
  signUpsPaused: null,
}))

/** Whether the server was asked once, whatever came of it: before that nobody knows what else will stand beside. */
export const useSiteAsked = create(() => ({ isAsked: false }))

export async function loadSite(): Promise<void> {
  const answer = await call(siteRoutes.site, {})
  useSiteAsked.setState({ isAsked: true })
  if (!answer.ok) return
  useLeastAge.setState({ years: answer.value.leastAge })
  useSignUpsPaused.setState({ paused: answer.value.signUpsPaused })
  useSite.setState({ ...answer.value, socialUrl: webAddress(answer.value.socialUrl) })
}

/** Only addresses of web pages become links, whatever the setting says. */
const webAddress = (url: string): string => (/^https?:\/\//.test(url) ? url : '')

/**
 * The name stands in the document already (server/app/pages/shell.ts), so that it never changes before one's eyes.
 * While developing there is none.
 */
export function takeWrittenName(): void {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  if (name) useSite.setState({ siteName: name, studio: name })
}
