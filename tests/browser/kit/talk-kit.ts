import type { CDPSession, Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { Message } from '#contract/messages.ts'
import { messageRoutes } from '#contract/messages.ts'
import { drawn } from './fixture.ts'
import type { Member } from './member.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Post by request. */
export const post = (member: Member, channelId: string, text: string, replyToId?: string): Promise<Message> =>
  member.visitor.do(messageRoutes.postMessage, { channelId, id: v7(), text, ...(replyToId && { replyToId }) })

/** Every message in which this stands. */
export const messageOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('article').filter({ hasText: text })

/** The message that says this, not one that quotes it. */
export const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole('log')
    .getByRole('article')
    .filter({ has: page.locator('[dir=auto]', { hasText: new RegExp(`^${text}$`) }) })

export const menuOf = (page: Page): Locator => page.getByRole('menu')
export const ownMessageItems = [
  'Yanıtla',
  'Düzenle',
  'Profili göster',
  'Metni kopyala',
  'Bağlantıyı kopyala',
  'Mesajı sil',
]

/** What the open menu offers, in its order. */
export const itemsOf = (page: Page): Promise<string[]> =>
  page.locator('[role=menuitem]:not([data-tile])').allTextContents()

/** Beside the field of a small screen one button holds what stands around it elsewhere (MSG-64). */
export async function chooseToAdd(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Mesaja ekle|Add to the message)$/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/**
 * A finger goes down in the middle of this, once the page has taken its document over; answers what it does next.
 * `within`: what Playwright finds there, which looks through what is hidden in a line.
 */
export async function finger(
  page: Page,
  on: Locator,
  within: Locator = on,
): Promise<{ moveBy(y: number): Promise<void>; up(): Promise<void> }> {
  await drawn(page)
  await within.click({ trial: true }) // in sight, still, and below nothing
  const box = await on.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  await touch('touchStart', [{ x, y }])
  return {
    moveBy: async by => void (await touch('touchMove', [{ x, y: y + by }])),
    up: async () => {
      await touch('touchEnd', [])
      await devtools.detach()
    },
  }
}
