import type { BrowserContext, CDPSession } from '@playwright/test'
import type { Language } from '#words/language.ts'
import { languages as allLanguages } from '#words/language.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'
import { drawn, type Own } from '#tests/browser/kit/fixture.ts'
import { scenes } from './catalogue.ts'
import { type Device, Look, type Scene } from './look.ts'
import type { Viewer } from './people.ts'
import type { test as scenesTest } from './test.ts'
import type { Town } from './town.ts'

interface Walk {
  languages?: readonly Language[]
  devices?: readonly Device[]
  /** Only these; without it, all. */
  only?: (scene: Scene, device: Device) => boolean
  /** More for the browser of anybody who looks, such as another window. */
  options?: object
}
type Check = (look: Look, scene: Scene) => Promise<void>

/**
 * Opens every scene and checks it: a test for each room, language and device. All scenes of a test are looked at, and
 * what is wrong with any is said at its end, with the scene's name.
 */
export function walkScenes(test: typeof scenesTest, walk: Walk, check: Check): void {
  const { languages = allLanguages, devices = ['desktop'], only = () => true, options = {} } = walk
  for (const device of devices) {
    for (const language of languages) {
      for (const [room, all] of Object.entries(scenes)) {
        const seen = all.filter(
          scene => (scene.on ?? device) === device && only(scene, device) && named.test(scene.name),
        )
        if (seen.length === 0) continue
        test(`${room} in ${language} on a ${device}`, async ({ open, town }) => {
          test.setTimeout(60_000 + seen.length * 60_000) // each page has bounds of its own
          const browsers = new Map<Viewer, Promise<Own>>()
          const wrong: string[] = []
          for (const scene of seen) {
            const given = { ...ofDevice[device], ...options }
            const own = browsers.get(scene.as) ?? seat(open, given, language, town, scene.as)
            browsers.set(scene.as, own)
            await test
              .step(scene.name, async () =>
                see(await own, scene, { language, device, town }, look => check(look, scene)),
              )
              .catch((error: Error) => wrong.push(`${scene.name} (${language}, ${device}): ${error.message}`))
          }
          if (wrong.length > 0) throw new Error(wrong.join('\n\n'))
        })
      }
    }
  }
}

/** For anybody who works on one of them: `SCENE='a time-out' npx playwright test …`. */
const named = new RegExp(process.env.SCENE ?? '')

export const ofDevice = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone,
} satisfies Record<Device, object>

/** A browser for somebody: signed in, in his language, without motion. */
async function seat(
  open: (options: object) => Promise<Own>,
  options: object,
  language: Language,
  town: Town,
  viewer: Viewer,
): Promise<Own> {
  const own = await open({ reducedMotion: 'reduce', timezoneId: 'Europe/Istanbul', ...options })
  const { context, page } = own
  await page.close() // each scene has a page of its own
  await context.addInitScript(chosen => {
    if (location.protocol !== 'about:' && !localStorage.getItem('meydan.language')) {
      localStorage.setItem('meydan.language', chosen)
    }
  }, language)
  if (viewer === 'visitor') return own
  const { cookies } = town.members[viewer].visitor
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: town.server.url })))
  return own
}

async function see(
  { context }: Own,
  scene: Scene,
  of: { language: Language; device: Device; town: Town },
  check: (look: Look) => Promise<void>,
): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000) // as in the other tests: against hanging alone
  await forget(await context.newCDPSession(page), of.town.server.url, context)
  const look = new Look(page, { ...of, viewer: scene.as })
  let putBack: void | (() => Promise<void>) = undefined
  try {
    putBack = await scene.open(look)
    await drawn(page)
    await check(look)
  } finally {
    if (putBack) await putBack()
    await page.close()
  }
}

/** Drafts, unsent messages, panels that were closed: nothing is left of the scene before but who one is. */
async function forget(devtools: CDPSession, url: string, context: BrowserContext): Promise<void> {
  const origin = new URL(url).origin
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await devtools.detach()
  if (context.pages().length > 1) throw new Error('The page of the scene before is still open.')
}
