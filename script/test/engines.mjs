import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
const inPath = (...names) =>
  folders()
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(existsSync)

/** Debian's WebKit has a small browser to show pages in; it lies with the library, by the kind of machine. */
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  machine => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
)

/**
 * The programs of this machine that drive engines other than Chromium's, by the package of Debian that brings them;
 * each may be undefined. `xvfb` is the screen that WebKit wants.
 */
export const enginesHere = () => ({
  'firefox-esr': process.env.FIREFOX_PATH || inPath('firefox-esr', 'firefox'),
  'webkit2gtk-driver': inPath('WebKitWebDriver'),
  'libwebkit2gtk-4.1-0': miniBrowsers.find(existsSync),
  xvfb: inPath('Xvfb'),
})

/** That all of them are here: `{ missing }` says how to bring those that are not. */
export async function engines() {
  const missing = Object.entries(enginesHere()).filter(([, path]) => !path || !existsSync(path))
  if (missing.length === 0) return { env: {}, end: async () => {} }
  const packages = missing.map(([name]) => name).join(' ')
  return { missing: `no Firefox or no WebKit found. To bring them: apt install --no-install-recommends ${packages}` }
}
