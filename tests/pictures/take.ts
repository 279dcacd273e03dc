import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { startDemo } from './demo.ts'
import { filmStrip } from './film-strip.ts'
import { sheets, takeSheet } from './sheets.ts'
import { languages } from '#words/language.ts'

/**
 * The pictures of the README and of docs/pictures: every page in both languages at three widths, and a film strip of a
 * conversation, taken from the demo in a real browser.
 */
const folder = join(import.meta.dirname, '../../docs/pictures')
const dataDir = await mkdtemp(join(tmpdir(), 'meydan-pictures-'))
/** The one that people have: each project of the tests names its own. */
const whole = playwright.projects?.find(({ name }) => name === 'whole')
const browser = await chromium.launch(whole?.use?.launchOptions)
try {
  await using demo = await startDemo(join(dataDir, 'demo'))
  await mkdir(folder, { recursive: true })
  for (const language of languages) {
    for (const sheet of sheets) say(await takeSheet(browser, demo, language, sheet, folder))
    say(await filmStrip(browser, demo, language, folder))
  }
} finally {
  await browser.close()
  await rm(dataDir, { recursive: true, force: true })
}

function say(file: string): void {
  process.stdout.write(`${file}\n`)
}
