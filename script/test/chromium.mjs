import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = ['/usr/bin', '/snap/bin', '/opt/google/chrome']
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium of this machine; the tests find it as CHROMIUM_PATH. None is ever downloaded. */
export async function chromium() {
  const { whole, light } = chromiumsHere()
  if (!whole) return { missing: 'no Chromium found. To bring it: apt install chromium, or name one in CHROMIUM_PATH' }
  if (!existsSync(whole)) return { missing: `CHROMIUM_PATH names ${whole}, which is not there` }
  if (light === whole)
    console.log('With Debian’s chromium-headless-shell most of these tests need a quarter less time.')
  return { env: {}, end: async () => {} }
}

/**
 * Paths of the browsers of this machine: the whole Chromium, and the light one without windows for tests that need no
 * more (playwright.config.ts names the others). CHROMIUM_PATH names one for all of them; without a light one the whole
 * one does it.
 */
export function chromiumsHere() {
  const named = process.env.CHROMIUM_PATH
  if (named) return { whole: named, light: named }
  const whole = pathOf(wholeNames) ?? onMac.find(existsSync)
  return { whole, light: (whole && pathOf(['chromium-headless-shell'])) ?? whole }
}

function pathOf(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...elsewhere]
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(existsSync)
}
