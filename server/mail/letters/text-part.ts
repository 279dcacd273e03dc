import { characters } from '#contract/text/characters.ts'
import type { Said, Sheet } from './sheet.ts'

/** Lines of this many characters are read well in every program, and survive being quoted. */
const columns = 72

/** The part for plain programs: what stands on the sheet, wrapped by hand, each link on a line of its own. */
export const textOf = ({ site, home, turkish, english, automatic }: Sheet): string =>
  `${[partOf(turkish), '—', partOf(english), signature([...automatic, `${site} · ${home}`])].join('\n\n')}\n`

/** Programs know these two dashes: they show what follows quietly, and leave it out of an answer. */
const signature = (lines: readonly string[]): string => ['-- ', ...lines.map(line => wrapped(line))].join('\n')

function partOf({ hello, before, after, link, quote }: Said): string {
  const paragraphs = [hello, ...before].map(said => wrapped(said))
  if (link) paragraphs.push(link.to)
  if (quote) paragraphs.push(`${quote.label}: ${quote.name} <${quote.address}>`, quoted(quote.text))
  return [...paragraphs, ...after.map(said => wrapped(said))].join('\n\n')
}

/** Each line is marked, so that nothing which was written from outside can pass for ours. */
const quoted = (text: string): string =>
  wrapped(text, columns - 2)
    .split('\n')
    .map(line => `> ${line}`.trimEnd())
    .join('\n')

/** Breaks at spaces; what has none stays whole, as an address must. */
function wrapped(text: string, width = columns): string {
  const lines = text.split(/\r\n|\n/).flatMap(line => (characters(line) <= width ? line : broken(line, width)))
  return lines.join('\n')
}

function broken(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && characters(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
