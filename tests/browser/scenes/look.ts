import type { Locator, Page } from '@playwright/test'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { escaped, type Facts, type Key, patternOf, type Plural, templateOf, textOf } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'
import { finger, rowOf } from '#tests/browser/kit/talk-kit.ts'
import type { Viewer } from './people.ts'
import type { Town } from './town.ts'

export type Device = 'desktop' | 'phone'

/** A page or a state of one, as somebody comes to it. */
export interface Scene {
  /** Unique, and what a failure is named by. */
  name: string
  as: Viewer
  /** Only there; without it, everywhere. */
  on?: Device
  /**
   * A change of the language leaves what it says as it is, closes it (a press elsewhere), or has no button there:
   * English comes to it by itself.
   */
  isSaidOnce?: boolean
  /**
   * Goes there and waits for what a person would see. Answers what has to be put back, where the page alone would not.
   */
  open(look: Look): Promise<void | (() => Promise<void>)>
}

/** Somebody's eyes on a page: finds things by the words of his language. */
export class Look {
  readonly page: Page
  readonly language: Language
  readonly device: Device
  readonly town: Town
  readonly viewer: Viewer

  constructor(page: Page, of: { language: Language; device: Device; town: Town; viewer: Viewer }) {
    this.page = page
    this.language = of.language
    this.device = of.device
    this.town = of.town
    this.viewer = of.viewer
  }

  /** A text as this language shows it. */
  say(key: Key | Plural, facts?: Facts): string {
    return textOf(this.language, key, facts)
  }
  /** The same, whatever stands in its placeholders; anything may follow where it is to `begin` a name. */
  like(key: Key | Plural, begin = false): RegExp {
    return new RegExp(`^${patternOf(templateOf(this.language, key))}${begin ? '' : '$'}`)
  }
  button(key: Key | Plural, facts?: Facts): Locator {
    return this.page.getByRole('button', { name: this.say(key, facts), exact: true })
  }
  field(key: Key | Plural, facts?: Facts): Locator {
    return this.page.getByLabel(this.say(key, facts), { exact: true })
  }
  title(key: Key): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.say(key), exact: true })
  }
  item(key: Key): Locator {
    return this.page.getByRole('menuitem', { name: this.say(key), exact: true })
  }
  dialog(key: Key | Plural, facts?: Facts): Locator {
    const name = this.say(key, facts)
    const question = this.page.getByRole('alertdialog', { name, exact: true })
    return this.page.getByRole('dialog', { name, exact: true }).or(question)
  }
  text(key: Key | Plural, facts?: Facts): Locator {
    return this.page.getByText(this.say(key, facts), { exact: true })
  }

  /** Tap or click. */
  async press(what: Locator): Promise<void> {
    if (this.device === 'phone') await what.tap()
    else await what.click()
  }

  /** What stands around the field, which a phone keeps behind one button (MSG-64). */
  async add(key: Key): Promise<void> {
    if (this.device === 'desktop') return this.press(this.button(key))
    await this.press(this.button('messages.add'))
    await this.press(this.item(key))
  }

  /** Goes to a channel, and waits for what was said there, else for the empty page. */
  async chat(channel: keyof Town['channels'], message?: string): Promise<void> {
    await this.page.goto(`/chat?channel=${this.town.channels[channel]}${message ? `&message=${message}` : ''}`)
    const isEmpty = channel === 'empty'
    await (isEmpty ? this.text('messages.empty') : this.page.getByRole('log').getByRole('article').last()).waitFor()
    // People and channels come by requests of their own.
    if (this.device === 'desktop') await this.page.getByText(this.like('members.counts')).waitFor()
  }
  get composer(): Locator {
    return this.page.getByRole('textbox', { name: this.like('messages.composer') })
  }
  row(text: string): Locator {
    return rowOf(this.page, escaped(text))
  }

  /** By a right click; on a phone by a finger that rests there. */
  async openMenu(on: Locator): Promise<Locator> {
    const menu = this.page.getByRole('menu')
    if (this.device === 'desktop') {
      await on.click({ button: 'right' })
      await menu.waitFor()
      return menu
    }
    await on.scrollIntoViewIfNeeded()
    const touch = await finger(this.page, on)
    await menu.waitFor()
    await touch.up()
    return menu
  }
  /** Chooses in the menu of a message. */
  async choose(text: string, key: Key): Promise<void> {
    await this.openMenu(this.row(text))
    await this.press(this.item(key))
    await this.page.getByRole('menu').waitFor({ state: 'detached' })
  }

  /** The panel of channels, which on a phone slides in. */
  async channels(): Promise<Locator> {
    // Behind its words stands what waits there.
    if (this.device === 'phone')
      await this.press(this.page.getByRole('button', { name: this.like('channels.open', true) }))
    const panel = this.page.getByRole('navigation', { name: this.say('channels.title'), exact: true })
    await panel.getByRole('link').first().waitFor()
    return panel
  }
  /** What the header holds, which the chat's one bar on a phone keeps behind its channels. */
  async siteMenu(): Promise<void> {
    await this.channels()
    await this.press(this.button('shell.openMenu'))
    await this.dialog('shell.mainMenu').waitFor()
  }
  async people(): Promise<Locator> {
    if (this.device === 'phone') await this.press(this.button('members.open'))
    const panel = this.page.getByRole('region', { name: this.say('members.title'), exact: true })
    await panel.getByRole('listitem').first().waitFor()
    return panel
  }
  /** Somebody's row in the panel of people. */
  async person(name: string): Promise<Locator> {
    const panel = await this.people()
    return panel.locator('[data-uid]').filter({ hasText: name })
  }

  /** A toast, which stays for as long as one is at it. */
  async toast(text: string | RegExp): Promise<Locator> {
    const region = this.page.getByRole('region', { name: this.say('parts.notifications'), exact: true })
    const card = region.locator('[aria-live] > *').filter({ hasText: text })
    await card.getByRole('button', { name: this.say('parts.closeNotification') }).focus()
    return card
  }
  /** The desk's entry of this name. */
  async desk(entry: Key): Promise<void> {
    const panel = await this.channels()
    await this.press(panel.getByRole('button', { name: this.say('shell.desk') }))
    await this.press(this.page.getByRole('menuitem', { name: this.say(entry) }))
  }
  /** Requests to this path are never answered, or refused. */
  async keepWaiting(path: string, method = 'POST'): Promise<void> {
    await this.page.route(path, route => (route.request().method() === method ? undefined : route.fallback()))
  }
  async refuse(path: string, code: ErrorCode, method = 'POST', status = 403): Promise<void> {
    await this.page.route(path, route =>
      route.request().method() === method ? route.fulfill({ status, json: { error: '', code } }) : route.fallback(),
    )
  }
}
