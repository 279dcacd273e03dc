import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { password } from '#server/demo/join.ts'
import type { Tab } from '#tests/engines/engine.ts'
import { engines } from '#tests/engines/engines.ts'
import { accounts } from '#words/tr/accounts.ts'
import { startDemo } from './demo.ts'

/**
 * For eyes only: home, log-in and chat of the demo on a phone and a desktop, in each engine of this machine that is not
 * Chromium, into the folder that is named.
 *
 *   node tests/pictures/engines.ts FOLDER
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder that gets the pictures.')
const sizes = [
  [360, 740],
  [1366, 768],
] as const
const dataDir = await mkdtemp(join(tmpdir(), 'meydan-pictures-'))
try {
  await using demo = await startDemo(join(dataDir, 'demo'))
  await mkdir(folder, { recursive: true })
  for (const [name, start] of Object.entries(engines)) {
    if (!start) continue
    await using engine = await start()
    const tab = await engine.open(demo.url)
    await tab.goto('/')
    await take(tab, `${name}-home`)
    await tab.goto('/login')
    await tab.sees({ role: 'textbox', name: accounts['accounts.email'] })
    await take(tab, `${name}-login`)
    await tab.write({ role: 'textbox', name: accounts['accounts.email'] }, 'mert@example.com')
    await tab.write({ role: 'textbox', name: accounts['accounts.password'] }, password)
    await tab.press('Enter')
    await tab.misses({ role: 'textbox', name: accounts['accounts.password'] })
    await tab.goto(`/chat?channel=${await demo.channel('ekran görüntüleri')}`)
    await take(tab, `${name}-chat`)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function take(tab: Tab, name: string): Promise<void> {
  for (const [width, height] of sizes) {
    await tab.resize(width, height)
    await new Promise(resolve => setTimeout(resolve, 2_500)) // what moves comes to rest
    await writeFile(join(folder!, `${name}-${width}.png`), await tab.picture())
    process.stdout.write(`${name}-${width}.png\n`)
  }
}
