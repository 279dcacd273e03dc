import type { Inline } from '#contract/text/rich-inline.ts'
import { type Block, inlinesOf } from '#contract/text/rich-text.ts'

/** What is neither a space nor one of our marks. */
export const ink = (text: string): string => text.replace(/[\s*_`>~|\\#•[\]()-]/gu, '')

/** The same of what was parsed, as it is shown. */
export const inkOf = (blocks: readonly Block[]): string =>
  ink(
    blocks
      .map(block => {
        if (block.kind === 'fence') return block.language + block.code
        if (block.kind !== 'list') return inlinesOf(block).map(lettersOf).join('')
        return block.items.map(({ sign, children }) => sign + children.map(lettersOf).join('')).join('\n')
      })
      .join('\n'),
  )

/** Of a link with a name both are in the source. */
export const lettersOf = (inline: Inline): string => {
  if ('children' in inline) return inline.children.map(lettersOf).join('')
  const isNamed = inline.kind === 'link' && inline.host !== null && inline.url === 'https://a.b/'
  return isNamed ? inline.text + inline.url : inline.text
}
