import { enableCompileCache } from 'node:module'
import { defineConfig } from '@playwright/test'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { chromiumsHere } from './script/test/chromium.mjs'
// @ts-expect-error -- as above
import { alikeWithLong } from './script/test/choices.mjs'

/** What was compiled once is kept: for this process, for its workers and for the next run. */
process.env.NODE_COMPILE_CACHE ??= new URL('.runtime/cache', import.meta.url).pathname
enableCompileCache(process.env.NODE_COMPILE_CACHE)

const { whole = '/usr/bin/chromium', light = whole }: { whole?: string; light?: string } = chromiumsHere()

/**
 * A Chromium without windows has no focus to lose, and does these things in another way: notices, films, the shell
 * without a network.
 */
const needTheWhole = ['unread', 'noticed', 'message-files', 'offline', 'channel-rights', 'back-forward'].map(
  name => `**/${name}.spec.ts`,
)

/**
 * They look at moments, and keep a processor busy each. They begin first, with what is light beside them: left for the
 * end, two of them run with no third page beside them.
 */
const scenes = '**/every-scene.spec.ts'

/** The folders of tests/browser in which each file is a test of its own. */
const rooms = ['accounts', 'desk', 'messages', 'site', 'talking']

/** What the plain half of the same run has just walked. */
const walked: string[] =
  process.env.AFTER_PLAIN === '1' ? (alikeWithLong as string[]).map(name => `**/${name}.spec.ts`) : []

/**
 * The last switch of this name counts, so it repeats what the runner itself turns off and could matter here. And each
 * window would load two pages for what the address bar suggests, 0.45 s of processor time before the first of ours.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess', // a process for the next page, which has one already (kit/kept-contexts.ts)
]

/**
 * Pages live for a second or two here: code that is made fast for longer costs half as much again as all that it saves.
 */
const withoutOptimizing = '--js-flags=--no-opt,--no-maglev'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--process-per-site',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
  withoutOptimizing,
]

/**
 * A real Chromium of this machine (script/test/chromium.mjs). Nothing is downloaded. Its bounds are there against
 * hanging, and wide enough for a machine that has other things to do: what is waited for mostly comes at once.
 */
export default defineConfig<{ keepsContexts: boolean }>({
  testDir: 'tests/browser',
  build: { external: ['**/*.ts'] }, // Node takes the types out itself, as in the product; Babel took long for all files
  fullyParallel: true,
  workers: 4, // of three, 108 s of two cores did the work of 96
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: 'list',
  outputDir: 'test-results',
  use: { trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    { name: 'scenes', testMatch: scenes, workers: 2, use: { launchOptions: { executablePath: light, args } } },
    ...turnedByDay([
      ...rooms.map(room => ({
        name: room,
        testDir: `tests/browser/${room}`,
        testIgnore: [...needTheWhole, ...walked],
        use: { launchOptions: { executablePath: light, args } },
      })),
      {
        name: 'whole',
        testMatch: needTheWhole,
        use: { launchOptions: { executablePath: whole, args }, keepsContexts: false },
      },
    ]),
  ],
})

/** Another one first each day: where time is over before all have begun (RUN-51), not always the same ones wait. */
function turnedByDay<Project>(projects: Project[]): Project[] {
  const turn = Math.floor(Date.now() / 86_400_000) % projects.length
  return [...projects.slice(turn), ...projects.slice(0, turn)]
}
