import type { Inline } from '#contract/text/rich-inline.ts'
import { type Block, type Item, parseRichText } from '#contract/text/rich-text.ts'

/** What a text became, written so that it can be read: <b>…</b>, and whatever is no mark-up as itself. */
export const shown = (source: string): string => parseRichText(source).map(ofBlock).join('¶')

const ofBlock = (block: Block): string => {
  if (block.kind === 'fence') return `<pre${block.language && ` ${block.language}`}>${block.code}</pre>`
  if (block.kind === 'list') return block.items.map(ofItem).join('')
  const inside = block.children.map(ofInline).join('')
  if (block.kind === 'heading') return `<h${block.level}>${inside}</h${block.level}>`
  return block.kind === 'quote' ? `<q>${inside}</q>` : inside
}

const ofItem = ({ sign, isInner, children }: Item): string =>
  `<li>${isInner ? '→' : ''}${sign} ${children.map(ofInline).join('')}</li>`

const ofInline = (inline: Inline): string => {
  switch (inline.kind) {
    case 'bold':
      return `<b>${inline.children.map(ofInline).join('')}</b>`
    case 'italic':
      return `<i>${inline.children.map(ofInline).join('')}</i>`
    case 'underline':
      return `<u>${inline.children.map(ofInline).join('')}</u>`
    case 'strike':
      return `<s>${inline.children.map(ofInline).join('')}</s>`
    case 'spoiler':
      return `<hide>${inline.children.map(ofInline).join('')}</hide>`
    case 'code':
      return `<code>${inline.text}</code>`
    case 'link':
      return inline.host === null ? `<a>${inline.text}</a>` : `<a>${inline.text} (${inline.host})</a>`
    case 'mention':
      return `<at>${inline.uid.slice(0, 4)}</at>`
    case 'text':
      return inline.text
  }
}
