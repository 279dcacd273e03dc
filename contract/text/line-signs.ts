/** What the beginning of a line makes of it (MSG-56, MSG-57), and how many letters of it go. */
export type LineSign =
  | { kind: 'quote' | 'escaped'; length: number }
  | { kind: 'heading'; length: number; level: number }
  | { kind: 'item'; length: number; sign: string; isNumber: boolean; isInner: boolean }

/** Of the line that begins here. `#1` and `-5` begin none, nor does a sign with nothing behind it. */
export function lineSignAt(source: string, start: number): LineSign | null {
  signs.lastIndex = start
  const match = signs.exec(source)
  if (!match) return null
  const [{ length }, escape, quote, heading, indent = '', number] = match
  if (escape ?? quote) return { kind: quote ? 'quote' : 'escaped', length }
  if (heading) return { kind: 'heading', length, level: heading.length }
  return { kind: 'item', length, sign: number ?? '•', isNumber: number !== undefined, isInner: indent.length > 1 }
}

const signs = /(\\)(?=(?:>|#{1,3}|-|\d{1,3}\.) )|(> )|(#{1,3}) +(?=\S)|( {0,8})(?:[-*]|(\d{1,3}\.)) +(?=\S)/y
