import { sizes } from '#contract/limits.ts'
import { isWord, searchParts } from '#contract/search-query.ts'
import { fold } from '#contract/text/fold.ts'
import { isEmoji, typedWords } from '#contract/text/forms/words.ts'
import type { Snapshot } from '#server/db/open.ts'
import { messagesOf, readable } from '#server/messages/door.ts'
import type { Asking } from './asked.ts'
import { distanceOf } from './distance.ts'
import { find } from './find.ts'
import { type Effort, spend } from './finding/effort.ts'
import type { View } from './finding/view.ts'
import { isEmpty, planOf } from './plan.ts'
import { knownOf, wordsBeginningSo } from './vocabulary.ts'

/** So many words that look alike are tried; each is a search. */
const tried = 3
/** Shorter words look like half of all others. */
const shortest = 4
/** Of longer ones nobody sees which letter is wrong, and each costs more to compare. */
const longest = 32
/** Of so many near words it is asked how often they are used: a place has a dozen, or somebody wrote them for it. */
const weighedMost = 200
/**
 * For all words of one search together, in words that are walked through (`efforts`): 50 ms of the processor. Where it
 * is used up, nothing is offered.
 */
const effortMost = 150_000

/**
 * The same text with one word in the place of another that it nearly looks like, if this person finds something by it:
 * the vocabulary is everybody's, so a word that gives him no hit is told to nobody.
 */
export async function nearOf(db: Snapshot, typed: string, from: Asking): Promise<string | null> {
  const asking = { ...from, effort: { left: effortMost } }
  const missing = await missingWord(db, typed, asking)
  if (!missing) return null
  for (const near of await wordsNear(missing.view, missing.word)) {
    const changed = (by: string): string => `${typed.slice(0, missing.from)}${by}${typed.slice(missing.to)}`
    const plan = await planOf(db, changed(near), asking)
    const { ids } = isEmpty(plan) ? { ids: [] } : await find(plan, null)
    if (ids.length > 0) return changed(await asWritten(db, near, ids))
  }
  return null
}

interface Missing {
  word: string
  /** Where it was typed. */
  from: number
  to: number
  /** Of all channels, also where the search looks into one. */
  view: View
}

/** The word that stands nowhere. Where two do, none in the place of one of them finds anything. */
async function missingWord(db: Snapshot, typed: string, asking: Asking & { effort: Effort }): Promise<Missing | null> {
  let missing: Missing | null = null
  for (const { from, to, value } of searchParts(typed).filter(isWord).slice(0, sizes.searchWords)) {
    const [word, ...others] = typedWords(value)
    if (word === undefined || others.length > 0 || word.length < shortest || isEmoji(word)) continue
    const alone = await planOf(db, value, asking)
    if (asking.effort.left <= 0) return null
    if (!isEmpty(alone)) continue
    if (missing || word.length > longest) return null
    missing = { word, from, to, view: alone.view }
  }
  return missing
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
  const distances = new Map<string, number>()
  const isNear = (other: string): boolean => {
    if (Math.abs(word.length - other.length) > most || !spend(view.effort, 'compared')) return false
    const distance = distanceOf(word, other, most)
    if (distance <= most) distances.set(other, distance)
    return distance <= most
  }
  const { words } = await wordsBeginningSo(view, [word.slice(0, 2)], isNear)
  const byDistance = ([one]: [string, unknown], [other]: [string, unknown]): number =>
    distances.get(one)! - distances.get(other)! || (one < other ? -1 : 1)
  const known = await knownOf(view, new Map([...words].sort(byDistance).slice(0, weighedMost)))
  return known
    .map(each => ({ ...each, distance: distances.get(each.word)!, uses: view.postings.uses([each.id]) }))
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses)
    .slice(0, tried)
    .map(each => each.word)
}
