import { visibleText } from '#contract/text/visible-text.ts'
import type { Language } from '#words/language.ts'
import { mails as mailsEn } from '#words/en/mails.ts'
import { upkeep as upkeepEn } from '#words/en/upkeep.ts'
import { mails as mailsTr } from '#words/tr/mails.ts'
import { upkeep as upkeepTr } from '#words/tr/upkeep.ts'
import type { Letter } from '../queue-mail.ts'
import { htmlOf } from './html-part.ts'
import type { Said, Sheet } from './sheet.ts'
import { textOf } from './text-part.ts'

const tr = { ...mailsTr, ...upkeepTr }
const en = { ...mailsEn, ...upkeepEn }
const dictionaries: Record<Language, Record<keyof typeof tr, string>> = { tr, en }
export type Key = keyof typeof tr

export interface Content {
  site: string
  /** Where the site is: the mail's last line. */
  home: string
  /** Whom it greets; null for a mail to nobody by name. */
  name: string | null
  subject: Key
  /** Paragraphs before and after the link, or what is quoted. */
  before: readonly Key[]
  after: readonly Key[]
  link?: { says: Key; to: string }
  /** What somebody from outside wrote. It is shown once, in the Turkish part. */
  quote?: { from: { name: string; address: string }; text: string }
  /** What else its sentences name. */
  facts?: Readonly<Record<string, string>>
}

/** Turkish first, English below, as text and as HTML that needs no style sheet (MAIL-1). */
export function letterOf(content: Content): Letter {
  const sheet = sheetOf(content)
  return { subject: sheet.subject, text: textOf(sheet), html: htmlOf(sheet) }
}

function sheetOf(content: Content): Sheet {
  const { site, home, subject, quote } = content
  const both = (key: Key): string[] => [filled('tr', key, content), filled('en', key, content)]
  const turkish = saidIn('tr', content)
  return {
    site,
    home,
    subject: `${site}: ${both(subject).join(' / ')}`.replace(/\s+/g, ' '), // a header is one line
    preview: quote ? `${quote.from.name}: ${shortened(visibleText(quote.text))}` : turkish.before[0]!,
    turkish,
    english: saidIn('en', { ...content, quote: undefined }),
    pasteLink: both('mails.pasteLink'),
    automatic: both('mails.automatic'),
  }
}

function saidIn(language: Language, content: Omit<Content, 'quote'> & { quote?: Content['quote'] | undefined }): Said {
  const say = (key: Key): string => filled(language, key, content)
  const { name, subject, before, after, link, quote } = content
  return {
    language,
    heading: say(subject),
    hello: say(name === null ? 'mails.helloAll' : 'mails.hello'),
    before: before.map(say),
    after: after.map(say),
    ...(link && { link: { says: say(link.says), to: link.to } }),
    ...(quote && { quote: { label: say('mails.feedback.from'), ...quote.from, text: visibleText(quote.text) } }),
  }
}

function filled(language: Language, key: Key, { site, name, facts }: Pick<Content, 'site' | 'name' | 'facts'>): string {
  const named: Record<string, string> = { ...facts, site, name: unlinked(name ?? '') }
  return dictionaries[language][key].replace(/\{\{(\w+)\}\}/g, (whole, fact: string) => named[fact] ?? whole)
}

/**
 * Anybody may sign up with a stranger's address and a name that reads as an address of the web; mail programs would
 * make a link of it, in a mail of ours. Without these signs they can't. Nor can a name beside an address pass for
 * another one.
 */
export const unlinked = (name: string): string =>
  name.replace(/[.:/\\@\u3002\uff0e\uff1a\uff0f\uff20\uff61]+/g, ' ').trim()

const previewMax = 120

function shortened(text: string): string {
  const all = [...text.replace(/\s+/g, ' ')]
  return all.length <= previewMax ? all.join('') : `${all.slice(0, previewMax - 1).join('')}…`
}
