import type { Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import { bookOf } from '#web/messages/emoji/book.ts'
import { examplesIn } from '#web/search/example-searches.ts'
import { chapters } from '#web/status/chapters.ts'
import { emojiNames as namesEn } from '#web/messages/emoji/names/en.ts'
import { emojiNames as namesTr } from '#web/messages/emoji/names/tr.ts'
import { escaped, words } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'
import { people } from './people.ts'
import { descriptions, fileNames, reasons, said, saidByTheKits } from './said.ts'
import type { Town } from './town.ts'

/** Something that a person sees or hears, and where it stands. */
interface Spoken {
  text: string
  where: string
  /** In an element for what people wrote. */
  isWritten: boolean
  /** What a message is called: who, when and what, all in one (LOOK-22). */
  isMessage?: boolean
}

/** What of a page is not in this language: neither one of its words, nor a date or a number in it, nor content. */
export async function strangeWords(page: Page, language: Language, town: Town): Promise<string[]> {
  const contents = [...(await contentsOf(town)), ...examplesIn(language), ...Object.values(chapters)]
  const known = new Set([...contents.flatMap(content => [content, coreOf(content)]), ...emojis[language]])
  const spoken = await page.evaluate(everythingSpoken)
  const strange = spoken.filter(({ text, isWritten, isMessage }) => {
    if (isMessage) return !isMessageName(text, language, contents)
    const isQuoted = isWritten && contents.some(content => content.includes(text.trim()))
    return !isQuoted && !isExplained(text, language, known)
  })
  return [...new Set(strange.map(({ text, where }) => `“${text.trim()}” (${where})`))]
}

/** Each emoji with its name. Some are letters to Unicode: ℹ️. */
const emojis = { tr: emojisOf(namesTr), en: emojisOf(namesEn) }
function emojisOf(texts: readonly string[]): string[] {
  return bookOf(texts).groups.flatMap(group => group.flatMap(({ emoji, name }) => [emoji, name, coreOf(name)]))
}

/** Runs in the page. Hidden text is read too: it is there to be shown one day, or for ears. */
function everythingSpoken(): Spoken[] {
  const spoken: Spoken[] = [{ text: document.title, where: 'title', isWritten: false }]
  // What old browsers are told stands there in both languages.
  // A notice is filled from facts and may be an owner's own text; the template has tests of its own.
  const silent = 'script, style, noscript, template, textarea, pre, #old-browser, [data-notice]'
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement
    if (!element || element.closest(silent)) continue
    const where = `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0]}`
    const isWritten = element.closest('[dir=auto], bdi') !== null
    spoken.push({ text: sentenceAround(nodes.currentNode) ?? '', where, isWritten })
  }
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'placeholder']
  for (const name of [...attributes, 'title', 'alt', 'data-tip']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const isMessage = name === 'aria-label' && element.matches('[role=log] article')
      spoken.push({ text: element.getAttribute(name) ?? '', where: name, isWritten: false, isMessage })
    }
  }
  return spoken

  /** What stands beside names is one sentence to anybody who reads it; the names are looked at by themselves. */
  function sentenceAround(node: Node): string | null {
    const around = node.parentElement!
    if (!around.querySelector(':scope > bdi')) return node.textContent
    return [...around.childNodes].map(each => (each.nodeName === 'BDI' ? 'Işık' : each.textContent)).join('')
  }
}

/** What people wrote, and what they and their things are called. */
async function contentsOf({ members, server }: Town): Promise<string[]> {
  const { channels } = await members.owner.visitor.do(channelRoutes.listChannels, {})
  const plain = (text: string): string => text.replace(/\*\*|[`>]|^> /gm, '')
  return [
    ...Object.values(people).flatMap(({ name, login }) => [name, `${login}@example.com`]),
    ...channels.flatMap(({ name, description }) => [name, description]),
    ...Object.values({ ...descriptions, ...fileNames, ...reasons }),
    ...[...Object.values(said), ...saidByTheKits].flatMap(text => [text, plain(text)]),
    'Meydan',
    server.url,
  ].filter(Boolean)
}

/** One thing that is said, or several one behind the other, of which each may hold such a sign itself. */
function isExplained(text: string, language: Language, contents: ReadonlySet<string>): boolean {
  if (isOneThing(text, language, contents)) return true
  return [...text.matchAll(signs[language])].some(
    ({ index, 0: { length } }) =>
      isOneThing(text.slice(0, index), language, contents) &&
      isExplained(text.slice(index + length), language, contents),
  )
}

/** Between the last two names of a list stands a word (`formatList`). */
const signs = { tr: / ve |: | · | — | → |, | \(|\) |\n/g, en: / and |: | · | — | → |, | \(|\) |\n/g }

function isOneThing(text: string, language: Language, contents: ReadonlySet<string>): boolean {
  const core = coreOf(text)
  if (!/\p{L}/u.test(core)) return true
  if (contents.has(text.trim()) || contents.has(core) || isKnownShape(core)) return true
  // What stands in a place of a text may be a sign itself: ‘👍 tepkisi ver’.
  const isSaid = [core, text.trim()].some(each => isInTheWords(each, language, contents))
  return isSaid || isIntl(core, language)
}

/** Signs around a text, which components put there, say nothing in any language. */
function coreOf(text: string): string {
  return text.trim().replace(/^[^\p{L}\p{N}{]+|[^\p{L}\p{N}}]+$/gu, '')
}

/** Ids, builds, addresses, names of products, the initials of avatars, and what scenes make up or look for. */
const isKnownShape = (text: string): boolean =>
  /^(\p{Lu}|[\w-]+@example\.com|[0-9a-f]{8}-[0-9a-f-]{27}|Işık [0-9a-f]{8}|(boş|duyuru) [0-9a-f]{4}|https?:\/\/\S+|qqq|not\.txt|F8|https|PDF|DOCX?|TXT|SQLite|PostgreSQL|Chrome|Safari|Samsung Internet|Windows|Android|iPad|Linux|[0-9a-f]{16})$/u.test(
    text,
  )

/** One of the language's texts; what stands in its placeholders has to be explained again. */
function isInTheWords(core: string, language: Language, contents: ReadonlySet<string>): boolean {
  const { whole, patterns } = tables[language]
  if (whole.has(core)) return true
  return patterns.some(pattern => {
    const [, ...facts] = pattern.exec(core) ?? []
    return facts.length > 0 && facts.every(fact => isExplained(fact, language, contents))
  })
}

const tables = { tr: tableOf('tr'), en: tableOf('en') }
function tableOf(language: Language): { whole: Set<string>; patterns: RegExp[] } {
  const cores = Object.values(words[language]).map(coreOf)
  const withFacts = cores.filter(core => core.includes('{{') && /\p{L}/u.test(core.replace(/\{\{.*?\}\}/g, '')))
  return {
    whole: new Set(cores.filter(core => !core.includes('{{'))),
    patterns: withFacts.map(core => {
      const literal = core.split(/\{\{.*?\}\}/).map(escaped)
      return new RegExp(`^${literal.join('([^]+?)')}$`)
    }),
  }
}

/** Without what people wrote and are called, each piece of it is one of the language's words, or has no letter. */
function isMessageName(text: string, language: Language, contents: readonly string[]): boolean {
  const written = contents.map(content => content.replace(/\s+/g, ' ').trim()).toSorted((a, b) => b.length - a.length)
  const rest = written.reduce((left, content) => left.replaceAll(content, ' · '), text)
  const pieces = rest.split(/[,:·]/).map(coreOf)
  return pieces.every(piece => !/\p{L}/u.test(piece) || literals[language].has(piece.toLocaleLowerCase(language)))
}

const literals = { tr: literalsOf('tr'), en: literalsOf('en') }
function literalsOf(language: Language): Set<string> {
  const texts = Object.values(words[language]).flatMap(text => text.split(/\{\{.*?\}\}|[,:·]/))
  return new Set(texts.map(text => coreOf(text).toLocaleLowerCase(language)))
}

/** Made of numbers and of words with which this language writes dates, spans of time, sizes and lists. */
const isIntl = (text: string, language: Language): boolean =>
  lettersOf(text).every(word => intlWords[language].has(word))

const lettersOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

const intlWords = { tr: intlWordsOf('tr'), en: intlWordsOf('en') }
function intlWordsOf(language: Language): Set<string> {
  const written: string[] = []
  const styles = ['full', 'long', 'medium', 'short'] as const
  for (let month = 0; month < 12; month++) {
    const day = new Date(Date.UTC(2026, month, 1 + month, month * 2))
    written.push(new Intl.DateTimeFormat(language, { weekday: 'long' }).format(new Date(2026, 0, month)))
    for (const dateStyle of styles) {
      written.push(new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'medium' }).format(day))
    }
  }
  const ago = new Intl.RelativeTimeFormat(language)
  for (const unit of ['second', 'minute', 'hour', 'day', 'month', 'year'] as const) {
    for (const count of [-1, -2, 0, 1, 2]) written.push(ago.format(count, unit))
  }
  written.push(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')) // now
  written.push('KB', 'MB', 'GB', 'TB') // of 1,024, which Intl has no word for
  for (const unit of ['millisecond', 'minute', 'hour', 'day']) {
    const units = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
    for (const count of [1, 2]) written.push(units.format(count))
  }
  written.push(new Intl.ListFormat(language).format(['1', '2', '3']))
  return new Set(written.flatMap(lettersOf))
}
