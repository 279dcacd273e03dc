import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { memberRoutes } from '#contract/member-routes.ts'
import { channels as enChannels } from '#words/en/channels.ts'
import { shell as enShell } from '#words/en/shell.ts'
import type { Language } from '#words/language.ts'
import { channels as trChannels } from '#words/tr/channels.ts'
import { shell as trShell } from '#words/tr/shell.ts'
import type { Demo } from './demo.ts'

/** A page as it looks on a desktop, a tablet and a phone, side by side. */
interface Sheet {
  name: string
  /** Who looks; null: a visitor. */
  login: string | null
  open(page: Page, demo: Demo, language: Language): Promise<void>
}

export const sheets: readonly Sheet[] = [
  { name: 'home', login: null, open: page => at(page, '/') },
  { name: 'login', login: null, open: page => at(page, '/login') },
  { name: 'feedback', login: null, open: page => at(page, '/feedback') },
  {
    name: 'chat',
    login: 'irem',
    open: async (page, demo, language) => {
      const shown = language === 'tr' ? 'ekran görüntüleri' : 'english'
      await at(page, `/chat?channel=${await demo.channel(shown)}`)
    },
  },
  {
    name: 'reports',
    login: 'mert',
    open: async (page, demo, language) => {
      await at(page, `/chat?channel=${await demo.channel('genel')}`)
      await fromDesk(page, language, 'shell.reports')
    },
  },
  {
    name: 'people',
    login: 'mert',
    open: async (page, demo, language) => {
      await at(page, `/chat?channel=${await demo.channel('genel')}`)
      await fromDesk(page, language, 'shell.userManagement')
    },
  },
  {
    name: 'profile',
    login: 'mert',
    open: async (page, demo) => {
      const { members } = await (await demo.visitor('mert')).do(memberRoutes.listMembers, {})
      const sanctioned = members.find(member => member.displayName === 'Karga_42')
      await at(page, `/profile/${sanctioned!.uid}`)
    },
  },
  { name: 'site', login: 'selin', open: page => at(page, '/site') },
  { name: 'privacy', login: null, open: page => at(page, '/privacy') },
  { name: 'audit-logs', login: 'mert', open: page => at(page, '/audit-logs') },
  { name: 'activity-log', login: 'mert', open: page => at(page, '/report-document') },
]

const shell = { tr: trShell, en: enShell }
const channels = { tr: trChannels, en: enChannels }

const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 800 },
]
const height = 560
const gap = 16

/** Answers the file's name. */
export async function takeSheet(
  browser: Browser,
  demo: Demo,
  language: Language,
  sheet: Sheet,
  folder: string,
): Promise<string> {
  const shots: Buffer[] = []
  for (const viewport of widths) {
    const isPhone = viewport.width < 500
    const touch = isPhone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}
    const context = await demo.context(browser, language, sheet.login, { viewport, ...touch })
    const page = await context.newPage()
    await sheet.open(page, demo, language)
    shots.push(
      await sharp(await settled(page))
        .resize({ height })
        .png()
        .toBuffer(),
    )
    await context.close()
  }
  const file = `${sheet.name}-${language}.webp`
  await (await sideBySide(shots)).webp({ quality: 78, effort: 6 }).toFile(join(folder, file))
  return file
}

async function at(page: Page, address: string): Promise<void> {
  await page.goto(address)
}

async function fromDesk(page: Page, language: Language, entry: keyof typeof shell.tr): Promise<void> {
  const desk = page.getByRole('button', { name: shell[language]['shell.desk'] })
  const drawer = page.getByRole('button', { name: channels[language]['channels.open'] })
  await desk.or(drawer).first().waitFor()
  if (!(await desk.isVisible())) await drawer.click() // on a phone
  await desk.click()
  await page.getByRole('menuitem', { name: shell[language][entry] }).click()
}

/** Nothing is on its way any more, and what moves has come to rest; no test waits like this. */
export async function settled(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(700)
  return page.screenshot()
}

async function sideBySide(shots: readonly Buffer[]) {
  const sizes = await Promise.all(shots.map(async shot => (await sharp(shot).metadata()).width))
  const width = sizes.reduce((sum, each) => sum + each + gap, gap)
  let left = gap
  const placed = shots.map((input, n) => {
    const place = { input, left, top: gap }
    left += sizes[n]! + gap
    return place
  })
  const canvas = { width, height: height + 2 * gap, channels: 3 as const, background: '#05070b' }
  return sharp({ create: canvas }).composite(placed)
}
