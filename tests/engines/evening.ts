import { awaitMail } from '#tests/kit/machine/mailbox.ts'
import { accounts } from '#words/tr/accounts.ts'
import { messages } from '#words/tr/messages.ts'
import { moderation } from '#words/tr/moderation.ts'
import type { Tab, Target } from './engine.ts'

const password = 'doğru at pil zımba'

export interface Evening {
  url: string
  dataDir: string
}

/** By hand: signs up, opens the link of the mail, verifies, logs in. */
export async function comeIn(tab: Tab, { dataDir }: Evening, name: string, email: string): Promise<void> {
  await tab.goto('/login')
  await tab.click({ role: 'button', name: accounts['accounts.toSignUp'] })
  await tab.write({ role: 'textbox', name: accounts['accounts.displayName'] }, name)
  await tab.write({ role: 'textbox', name: accounts['accounts.email'] }, email)
  await tab.write(field('accounts.password'), password)
  await tab.press('Enter')
  await tab.sees({ role: 'heading', name: accounts['accounts.sentTitle'] })
  await tab.goto(await linkTo(dataDir, email))
  await tab.click({ role: 'button', name: accounts['accounts.verify'] })
  await tab.sees({ role: 'text', name: accounts['accounts.verified'] })
  await tab.write(field('accounts.password'), password)
  await tab.press('Enter')
  await tab.click({ role: 'link', name: 'genel' })
  await tab.sees(composer)
}

async function linkTo(dataDir: string, email: string): Promise<string> {
  const { text = '' } = await awaitMail(dataDir, email)
  const link = /https?:\/\/\S+oobCode=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

const field = (key: 'accounts.password'): Target => ({ role: 'textbox', name: accounts[key] })

export const composer: Target = {
  role: 'textbox',
  name: messages['messages.composer'].replace('{{channel}}', 'genel'),
}
/** A message in which this stands. */
export const message = (text: string): Target => ({ role: 'article', name: text })

export async function say(tab: Tab, text: string): Promise<void> {
  await tab.write(composer, text)
  await tab.press('Enter')
  await tab.sees(message(text))
}

/** By the bar that comes with the pointer. */
export async function reply(tab: Tab, to: string, text: string): Promise<void> {
  await tab.hover(message(to))
  await tab.click({ role: 'button', name: messages['messages.reply'], within: message(to) })
  await tab.sees({ role: 'button', name: messages['messages.cancelReply'] })
  await say(tab, text)
}

/** By the list of people above the composer. */
export async function mention(tab: Tab, name: string, text: string): Promise<void> {
  await tab.write(composer, `@${name.slice(0, 3)}`)
  await tab.click({ role: 'option', name })
  await tab.add(composer, text)
  await tab.press('Enter')
  await tab.sees(message(text))
}

/** By the menu of a message: for five minutes, as the form proposes. */
export async function timeOut(tab: Tab, by: string, name: string, reason: string): Promise<void> {
  await tab.hover(message(by))
  await tab.click({ role: 'button', name: messages['messages.more'], within: message(by) })
  await tab.click({ role: 'menuitem', name: moderation['moderation.timeOut'] })
  const dialog: Target = { role: 'dialog', name: moderation['moderation.timeOutOf'].replace('{{name}}', name) }
  await tab.write({ role: 'textbox', name: moderation['moderation.reason'], within: dialog }, reason)
  await tab.click({ role: 'button', name: moderation['moderation.timeOut'], within: dialog })
  await tab.misses(dialog)
}
