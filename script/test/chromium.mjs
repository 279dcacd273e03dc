import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = ['/usr/bin', '/snap/bin', '/opt/google/chrome']
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium of this machine; the tests find it as CHROMIUM_PATH. None is ever downloaded. */
export async function chromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...elsewhere]
  const found =
    process.env.CHROMIUM_PATH ??
    [...folders.flatMap(folder => names.map(name => join(folder, name))), ...onMac].find(existsSync)
  if (!found) return { missing: 'no Chromium found. To bring it: apt install chromium, or name one in CHROMIUM_PATH' }
  if (!existsSync(found)) return { missing: `CHROMIUM_PATH names ${found}, which is not there` }
  return { env: { CHROMIUM_PATH: found }, end: async () => {} }
}
