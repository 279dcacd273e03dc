import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as en } from '#words/en/messages.ts'
import type { Language } from '#words/language.ts'
import { messages as tr } from '#words/tr/messages.ts'
import type { Demo } from './demo.ts'
import { settled } from './sheets.ts'

/** A short conversation as one of two sees it: each step is one picture of the strip. */
const scripts = {
  tr: {
    channel: 'takım arıyorum',
    watching: 'ayse',
    other: 'kerem',
    lines: [
      ['other', 'Akşam **Sisli Liman**’a giren var mı? 🏮'],
      ['watching', 'Ben varım, dokuzda çevrimiçiyim.'],
      ['other', 'Süper. Dört kişi olunca bu adresteki haritayla başlarız: https://example.com/liman'],
      ['watching', '`F` tuşu artık feneri kapatıyor, haberin olsun 😄'],
      ['other', '@Ayşe Yıldız iyi ki söyledin!'],
    ],
  },
  en: {
    channel: 'english',
    watching: 'oliver',
    other: 'lucia',
    lines: [
      ['other', 'Anyone up for **Foggy Harbour** tonight? 🏮'],
      ['watching', 'I’m in, online at nine.'],
      ['other', 'Great. When we’re four we start from this map: https://example.com/harbour'],
      ['watching', 'By the way, `F` puts the lantern out now 😄'],
      ['other', '@Oliver good that you said so!'],
    ],
  },
} as const

const viewport = { width: 1120, height: 700 }
const shownWidth = 840

/** Answers the file's name. */
export async function filmStrip(browser: Browser, demo: Demo, language: Language, folder: string): Promise<string> {
  const { channel, watching, other, lines } = scripts[language]
  const address = `/chat?channel=${await demo.channel(channel)}`
  const open = async (login: string): Promise<Page> => {
    const page = await (await demo.context(browser, language, login, { viewport })).newPage()
    await page.goto(address)
    await composerOf(page, language, channel).waitFor()
    return page
  }
  const pages = { watching: await open(watching), other: await open(other) }
  const frames = [await settled(pages.watching)]
  for (const [who, text] of lines) {
    const composer = composerOf(pages[who], language, channel)
    await composer.pressSequentially(text, { delay: 15 })
    await pages.watching.waitForTimeout(200)
    frames.push(await pages.watching.screenshot())
    await pages[who].keyboard.press('Escape') // suggestions, if any are open
    await composer.press('Enter')
    await pages.watching.getByRole('article').last().waitFor()
    frames.push(await settled(pages.watching))
  }
  for (const page of Object.values(pages)) await page.context().close()
  const file = `conversation-${language}.webp`
  const small = await Promise.all(frames.map(frame => sharp(frame).resize({ width: shownWidth }).png().toBuffer()))
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 72, effort: 6, loop: 0, delay: frames.map((_, n) => (n % 2 === 1 ? 900 : 1_600)) })
    .toFile(join(folder, file))
  return file
}

const composerOf = (page: Page, language: Language, channel: string) =>
  page.getByRole('textbox', {
    name: (language === 'tr' ? tr : en)['messages.composer'].replace('{{channel}}', channel),
  })
