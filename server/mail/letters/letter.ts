import type { Language } from '#words/language.ts'
import { mails as en } from '#words/en/mails.ts'
import { mails as tr } from '#words/tr/mails.ts'
import type { Letter } from '../queue-mail.ts'

const dictionaries: Record<Language, Record<keyof typeof tr, string>> = { tr, en }
type Key = keyof typeof tr

export interface Content {
  site: string
  name: string
  subject: Key
  /** Paragraphs before and after the link. */
  before: readonly Key[]
  after: readonly Key[]
  action: Key
  link: string
}

/** Turkish first, English below, as text and as plain HTML that needs no style sheet (design.md section 6). */
export function letterOf(content: Content): Letter {
  return {
    subject: filled('tr', content.subject, content).replace(/\s+/g, ' '), // a header is one line
    text: `${textIn('tr', content)}\n\n—\n\n${textIn('en', content)}\n`,
    html: htmlOf(content),
  }
}

function textIn(language: Language, content: Content): string {
  const say = (key: Key): string => filled(language, key, content)
  return [say('mails.hello'), ...content.before.map(say), content.link, ...content.after.map(say)].join('\n\n')
}

const htmlOf = (content: Content): string => `<!doctype html>
<html lang="tr"><body style="margin:0;padding:24px;background:#0d1017;color:#e8ebf2;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#141925;border:1px solid #2a3347;border-radius:12px">
<p style="margin:0 0 16px;font-weight:700;color:#ffb454">✦ ${escaped(content.site)}</p>
${partOf('tr', content)}
<hr style="border:0;border-top:1px solid #2a3347;margin:24px 0">
<div lang="en" style="color:#9aa4b8;font-size:14px">${partOf('en', content)}</div>
</div></body></html>`

function partOf(language: Language, content: Content): string {
  const paragraph = (key: Key): string => `<p style="margin:0 0 12px">${escaped(filled(language, key, content))}</p>`
  return `${['mails.hello' as const, ...content.before].map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escaped(content.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#ffb454;color:#0d1017;font-weight:600;text-decoration:none">${escaped(filled(language, content.action, content))}</a></p>
${content.after.map(paragraph).join('\n')}`
}

const filled = (language: Language, key: Key, { site, name }: Content): string =>
  dictionaries[language][key].replaceAll('{{site}}', () => site).replaceAll('{{name}}', () => unlinked(name))

/**
 * Anybody may sign up with a stranger's address and a name that reads as an address of the web; mail programs would make
 * a link of it, in a mail of ours. Without these signs they can't.
 */
const unlinked = (name: string): string => name.replace(/[.:/\\@\u3002\uff0e\uff1a\uff0f\uff20\uff61]+/g, ' ').trim()

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
