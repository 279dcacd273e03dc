import { contactHref, isMail, mailPattern } from './contact.ts'
import { linkIn, linkPattern } from './links.ts'

/**
 * The form of a notice that an owner writes (SITE-16): lines that begin with `## ` are headings, lines that begin with
 * `- ` stand in a list, and an empty line ends a paragraph. Addresses of the web and of mail are links. Everything else
 * is text: no markup comes in and none goes out. Linear time.
 */
export type NoticeBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; parts: NoticePart[] }
  | { kind: 'list'; items: NoticePart[][] }

export type NoticePart = string | NoticeLink

/** `href`: https, http or mailto. */
export interface NoticeLink {
  href: string
  /** As it was typed. */
  text: string
  /** Where it leads to another host than one reads (links.ts). */
  host: string | null
}

export function parseNotice(source: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = []
  let lines: string[] = []
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', parts: partsOf(lines.join('\n')) })
    lines = []
  }
  for (const line of source.split('\n')) {
    const text = line.trim()
    const [, mark, marked = ''] = /^(##|-) (.*)$/.exec(text) ?? []
    if (mark === undefined && text !== '') lines.push(text)
    else endParagraph()
    if (mark === '##') blocks.push({ kind: 'heading', text: marked.trim() })
    if (mark === '-') addItem(blocks, partsOf(marked.trim()))
  }
  endParagraph()
  return blocks
}

/** To the list that stands last, or as the first of another one. */
function addItem(blocks: NoticeBlock[], item: NoticePart[]): void {
  const last = blocks.at(-1)
  if (last?.kind === 'list') last.items.push(item)
  else blocks.push({ kind: 'list', items: [item] })
}

function partsOf(text: string): NoticePart[] {
  const parts: NoticePart[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(places)) {
    const link = isMail(match) ? { href: contactHref(match), text: match, host: null } : linkAt(match)
    if (!link) continue
    if (index > end) parts.push(text.slice(end, index))
    parts.push(link)
    end = index + link.text.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function linkAt(match: string): NoticeLink | null {
  const link = linkIn(match)
  return link && { href: link.url, text: link.text, host: link.host }
}

const places = new RegExp(`${linkPattern}|${mailPattern}`, 'giu')
