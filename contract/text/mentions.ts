import { codeRanges } from './code-ranges.ts'

/**
 * Mentions (MSG-22). People type `@Name`; a stored text holds `<@uid>`, so that it always shows the current
 * name; for editing and copying it becomes `@Name` again. Names have spaces and are compared by their fold, as
 * `name_key` in the database; the longest one wins. Nothing inside code or a link is a mention. What is typed is looked
 * through in typed-names.ts.
 *
 *   typed text → typedNames → the names' keys → who has them → namesToTokens → stored text → tokensToNames → shown text
 */
export const mentionToken = (uid: string): string => `<@${uid}>`

/** A token as it stands in a stored text. Whether it is a mention is told by `Message.pingedUsers`. */
export interface Token {
  uid: string
  start: number
  end: number
}

const token = /<@([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})>/g

/** All tokens of a text outside of code, in order. */
export function tokensIn(text: string): Token[] {
  if (!text.includes('<@')) return []
  const code = codeRanges(text)
  let next = 0
  const found: Token[] = []
  for (const { index: start, 0: whole, 1: uid } of text.matchAll(token)) {
    while (code[next] && code[next]!.end <= start) next++
    const isCode = code[next] !== undefined && code[next]!.start <= start
    if (!isCode) found.push({ uid: uid!, start, end: start + whole.length })
  }
  return found
}

/** The text as people read, copy and edit it. A token that `nameOf` does not know stays as it is. */
export function tokensToNames(text: string, nameOf: (uid: string) => string | undefined): string {
  let result = ''
  let done = 0
  for (const { uid, start, end } of tokensIn(text)) {
    const name = nameOf(uid)
    if (name === undefined) continue
    result += `${text.slice(done, start)}@${name}`
    done = end
  }
  return result + text.slice(done)
}
