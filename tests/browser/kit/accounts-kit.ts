import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import { accounts as accountsEn } from '#words/en/accounts.ts'
import { errors as errorsEn } from '#words/en/errors.ts'
import { parts as partsEn } from '#words/en/parts.ts'
import { shell as shellEn } from '#words/en/shell.ts'
import type { Language } from '#words/language.ts'
import { accounts as accountsTr } from '#words/tr/accounts.ts'
import { errors as errorsTr } from '#words/tr/errors.ts'
import { parts as partsTr } from '#words/tr/parts.ts'
import { shell as shellTr } from '#words/tr/shell.ts'
import { type Own, test as base } from './fixture.ts'

export { expect } from './fixture.ts'

const words = {
  tr: { ...errorsTr, ...accountsTr, ...partsTr, ...shellTr },
  en: { ...errorsEn, ...accountsEn, ...partsEn, ...shellEn },
}
type Key = keyof (typeof words)['tr']

/**
 * A browser notes each refused or unanswered request on the console by itself; the page itself must write nothing
 * there.
 */
const failedRequest =
  /^error: Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_CONNECTION_REFUSED)/

export const test = base.extend({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
  expectedOnConsole: async ({}, use) => use([failedRequest]),
})

/** The pages as somebody sees them who reads this language. */
export class Pages {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  text(key: Key, facts: Record<string, string | number> = {}): string {
    return words[this.language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]))
  }
  /** For a description that has a hint beside this text. */
  within(key: Key): RegExp {
    return new RegExp(this.text(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  }
  field(key: Key): Locator {
    return this.page.getByLabel(this.text(key), { exact: true })
  }
  /** In the page, not in the header. */
  button(key: Key): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.text(key), exact: true })
  }
  title(key: Key): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text(key), exact: true })
  }
  said(key: Key, facts?: Record<string, string | number>): Locator {
    return this.page.getByRole('main').getByText(this.text(key, facts), { exact: true })
  }

  async write(fields: Partial<Record<Key, string>>): Promise<void> {
    for (const [key, value] of Object.entries(fields)) await this.field(key as Key).fill(value)
  }
  /** On the page behind a verification link, in another browser than the one that signed up. */
  async verify(password: string): Promise<void> {
    await this.field('accounts.password').fill(password)
    await this.button('accounts.verify').click()
  }
  async signIn(email: string, password: string): Promise<void> {
    await this.write({ 'accounts.email': email, 'accounts.password': password })
    await this.button('accounts.signIn').click()
  }
}

/** A page that opens in this language, as if it had been chosen before. */
export async function inLanguage(language: Language, { page, context }: Own): Promise<Pages> {
  await context.addInitScript(chosen => {
    if (location.protocol === 'about:' || localStorage.getItem('meydan.language')) return
    localStorage.setItem('meydan.language', chosen)
  }, language)
  return new Pages(page, language)
}

export interface Someone {
  displayName: string
  email: string
  password: string
}

/** Nobody else in this run has this name or address. */
export function someone(): Someone {
  const unique = randomUUID().slice(0, 8)
  return { displayName: `Işık ${unique}`, email: `isik-${unique}@example.com`, password: 'fener ışığı' }
}

interface Server {
  url: string
  dataDir: string
}

/** An account that still has to be verified, made without a browser; answers the code of its mail. */
export async function signedUp(server: Server, who = someone()): Promise<Someone & { oobCode: string }> {
  await new Visitor(server.url).do(accountRoutes.signUp, who)
  return { ...who, oobCode: codeIn(await awaitMail(server.dataDir, who.email)) }
}

/** A verified account, made without a browser. */
export async function member(server: Server): Promise<Someone> {
  const who = await signedUp(server)
  await new Visitor(server.url).do(accountRoutes.confirmVerification, { oobCode: who.oobCode, password: who.password })
  return who
}

/** The code of the refusal that a log-in with this password gets, without a browser; null: it is let in. */
export async function refusalOfLogin(server: Server, { email, password }: Someone): Promise<string | null> {
  const { status, body } = await new Visitor(server.url).ask(accountRoutes.login, { email, password })
  return status === 200 ? null : (body as { code: string }).code
}

/** The path behind the link of a mail: the part that is the same wherever the site runs. */
export async function linkIn(server: Server, address: string, count = 1): Promise<string> {
  const { text = '' } = await awaitMail(server.dataDir, address, count)
  const link = /https?:\/\/\S+oobCode=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The verification and reset links, as they are spelled (ACC-11, ACC-29). */
export const verificationPath = (oobCode: string): string => `/login?mode=verifyEmail&oobCode=${oobCode}`
export const resetPath = (oobCode: string): string => `/reset-password?mode=resetPassword&oobCode=${oobCode}`

/** What the server answers to this path, from now on: for failures that a healthy server does not have. */
export async function answer(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**${path}`, route => route.fulfill({ status, json: body }))
}
export const bug = { error: '', code: 'internal' }
