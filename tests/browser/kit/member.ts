import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Visitor } from '#tests/kit/browser-like.ts'
import { join, joinAsMember } from '#tests/kit/cast.ts'
import type { ServerProcess } from '#tests/kit/machine/process.ts'
import { drawn, type InProcess } from './fixture.ts'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { v7 } from 'uuid'

/** Somebody who has signed up, verified and logged in, by hand and in a browser. */
export interface Member {
  visitor: Visitor
  uid: string
  name: string
}

/** The pages of accounts have tests of their own: here people come in without them, where the server lets them. */
export async function enter(
  server: ServerProcess | InProcess,
  name: string,
  ...contexts: BrowserContext[]
): Promise<Member> {
  const visitor = await ('house' in server ? join(server, name) : joinAsMember(server, name))
  const cookies = [...visitor.cookies].map(([cookie, value]) => ({ name: cookie, value, url: server.url }))
  for (const context of contexts) await context.addCookies(cookies)
  return { visitor, uid: visitor.uid, name }
}

export async function channelNamed(member: Member, name: string): Promise<string> {
  const { channels } = await member.visitor.do(channelRoutes.listChannels, {})
  const channel = channels.find(each => each.name === name)
  if (!channel) throw new Error(`no channel ${name}`)
  return channel.id
}

/** Post by request, many at once but in order. */
export async function postAll(member: Member, channelId: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) await member.visitor.do(messageRoutes.postMessage, { channelId, id: v7(), text })
}

/**
 * Soft state and sounds are for who is connected: what comes earlier is read later, and makes no noise. That the page
 * is, one sees by the people of whom it knows that they are here; where the window has room for them.
 */
export const connected = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: /^(Kişiler|Members)$/ })).toContainText(/[1-9]\d* (çevrim içi|online) ·/)

export const composerOf = (page: Page): Locator => page.getByRole('textbox', { name: /mesaj yazın/ })

/** The composer of the document takes text too, but nobody sends it until the page has taken it over. */
export async function say(page: Page, text: string): Promise<void> {
  await drawn(page)
  await composerOf(page).fill(text)
  await composerOf(page).press('Enter')
}

/** The texts of the last messages as the page shows them, oldest first, those not yet sent included. */
export const lastTexts = (page: Page, count: number): Promise<string[]> =>
  page
    .getByRole('log')
    .getByRole('article')
    .evaluateAll(
      (articles, wanted) =>
        articles
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .slice(-wanted)
          .map(article => article.querySelector('[dir=auto]')?.textContent ?? ''),
      count,
    )
