import { isWord, searchParts } from '#contract/search-query.ts'
import { fold } from '#contract/text/fold.ts'
import { isEmoji, typedWords } from '#contract/text/forms/words.ts'
import type { Snapshot } from '#server/db/open.ts'
import { messagesOf, readable } from '#server/messages/door.ts'
import type { Asking } from './asked.ts'
import { find } from './find.ts'
import type { View } from './finding/view.ts'
import { isEmpty, planOf } from './plan.ts'
import { knownOf, wordsBeginningSo } from './vocabulary.ts'

/** So many words that look alike are tried; each is a search. */
const tried = 3
/** Shorter words look like half of all others. */
const shortest = 4

/**
 * The same text with one word in the place of another that it nearly looks like, if this person finds something by it:
 * the vocabulary is everybody's, so a word that gives him no hit is told to nobody.
 */
export async function nearOf(db: Snapshot, typed: string, asking: Asking): Promise<string | null> {
  for (const { from, to, value } of searchParts(typed).filter(isWord)) {
    const [word, ...others] = typedWords(value)
    if (word === undefined || others.length > 0 || word.length < shortest || isEmoji(word)) continue
    const alone = await planOf(db, value, asking)
    if (!isEmpty(alone)) continue
    for (const near of await wordsNear(alone.view, word)) {
      const changed = (by: string): string => `${typed.slice(0, from)}${by}${typed.slice(to)}`
      const plan = await planOf(db, changed(near), asking)
      const { ids } = isEmpty(plan) ? { ids: [] } : await find(plan, null)
      if (ids.length > 0) return changed(await asWritten(db, near, ids))
    }
  }
  return null
}

/** A folded word has lost its ı: *ışık* is *işik*. */
async function asWritten(db: Snapshot, word: string, ids: readonly string[]): Promise<string> {
  const texts = (await messagesOf(db, ids)).map(readable)
  const written = texts.flatMap(text => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
  return written.find(each => fold(each) === word) ?? word
}

/** Of words that stand in the channels, those that differ least, and of them the ones that are used most. */
async function wordsNear(view: View, word: string): Promise<string[]> {
  const most = word.length < 8 ? 1 : 2
  const isNear = (other: string): boolean => distanceOf(word, other, most) <= most
  const { words } = await wordsBeginningSo(view, [word.slice(0, 2)], isNear)
  const known = await knownOf(view, words)
  return known
    .map(each => ({
      ...each,
      distance: distanceOf(word, each.word, most),
      uses: view.postings.uses([each.id]),
    }))
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses)
    .slice(0, tried)
    .map(each => each.word)
}

/** Letters to add, to take away, to change, or to swap with the next one; `most` + 1 where there are more. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let a = 1; a <= one.length; a++) {
    const row = [a]
    for (let b = 1; b <= other.length; b++) {
      const isSame = one[a - 1] === other[b - 1]
      row[b] = Math.min(last[b]! + 1, row[b - 1]! + 1, last[b - 1]! + (isSame ? 0 : 1))
      if (a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1])
        row[b] = Math.min(row[b]!, before[b - 2]! + 1)
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[other.length]!
}
