import { sizes } from '#contract/limits.ts'
import { fold } from '#contract/text/fold.ts'
import { nobody } from '#contract/text/unmarked-text.ts'
import { peopleMentioned } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'

/**
 * These texts as visitors may read them: no name of a member leaves behind an `@` (PAGE-24). A mention is found
 * earlier, and this is stricter: a name counts in code, behind a letter and before one, wherever marks stood, and
 * whether its member came before the text or after it.
 */
export async function withoutNames(db: Snapshot, texts: readonly string[]): Promise<string[]> {
  const bounded = texts.map(upToSigns)
  const found = bounded.map(signsIn)
  const nameKeys = [...new Set(found.flatMap(signs => signs.flatMap(({ names }) => names.map(({ key }) => key))))]
  if (nameKeys.length === 0) return bounded
  const people = await peopleMentioned(db, { nameKeys, uids: [] })
  const known = new Set(people.map(person => person.name_key))
  return bounded.map((text, n) => hideNames(text, found[n]!, known))
}

/** `@` as keyboards of other scripts write it, too. */
const sign = /[@\uff20\ufe6b]/gu

/** A text ends before more signs than this. Bounds the question to the database. */
const signsMax = 30

function upToSigns(text: string): string {
  const next = [...text.matchAll(sign)][signsMax]
  return next ? `${text.slice(0, next.index)}…` : text
}

interface Sign {
  start: number
  /** What could be a name behind it, the longest first. */
  names: { end: number; key: string }[]
}

const signsIn = (text: string): Sign[] =>
  Array.from(text.matchAll(sign), ({ index: start }) => ({ start, names: namesFrom(text, start + 1) }))

const unseen = /\p{Cf}/u
const isCountedOnce = /^(?:\p{M}|\s\s)$/u
/** UTF-16 units of a name with all its marks. */
const unitsMax = sizes.displayNameMax * 6

/** Every stretch that begins here, however it ends. What nobody sees is in no name, and neither are spaces before. */
function namesFrom(text: string, start: number): Sign['names'] {
  const names: Sign['names'] = []
  let [name, length, end] = ['', 0, start]
  for (const character of text.slice(start)) {
    end += character.length
    const isBefore = name === '' && /\s/.test(character)
    if (isBefore || unseen.test(character)) continue
    const isPart = isCountedOnce.test(character) || isCountedOnce.test(name.slice(-1) + character)
    if (!isPart) length++
    name += character
    if (length > sizes.displayNameMax || name.length > unitsMax) break
    if (length >= sizes.displayNameMin && !/\s/.test(character)) names.unshift({ end, key: fold(name) })
  }
  return names
}

function hideNames(text: string, signs: readonly Sign[], known: ReadonlySet<string>): string {
  let [result, done] = ['', 0]
  for (const { start, names } of signs) {
    const name = start < done ? undefined : names.find(({ key }) => known.has(key))
    if (!name) continue
    result += text.slice(done, start) + nobody
    done = name.end
  }
  return result + text.slice(done)
}
