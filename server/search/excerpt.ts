import { sizes } from '#contract/limits.ts'
import { placedWords } from '#contract/text/forms/words.ts'
import { hiddenWords, meantCover } from '#contract/text/unmarked-text.ts'

/** So much stands before the first word that was found. */
const before = 60

/**
 * The part of a text around the first word that was found, in one line, and where in it the words stand. Of what is
 * covered, the cover is marked (`meantCover`).
 */
export function excerptOf(
  text: string,
  isWanted: (word: string) => boolean,
): { text: string; marks: [number, number][] } {
  const { line, covers } = coversIn(text.replace(/\s+/gu, ' ').trim())
  const words = [...placedWords(line), ...covers].sort((a, b) => a.index - b.index)
  const found = words.filter(({ word }) => word === meantCover || isWanted(word))
  const { from, to } = around(line, words, found[0]?.index ?? 0)
  const shift = from > 0 ? 1 - from : 0 // the ellipsis
  const marks = found
    .filter(({ index, written }) => index >= from && index + written.length <= to)
    .map(({ index, written }): [number, number] => [index + shift, index + written.length + shift])
  return { text: `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`, marks }
}

function coversIn(line: string) {
  const pieces = line.split(meantCover)
  let at = 0
  const covers = pieces.slice(0, -1).map(piece => {
    const index = at + piece.length
    at = index + hiddenWords.length
    return { index, written: hiddenWords, word: meantCover }
  })
  return { line: pieces.join(hiddenWords), covers }
}

/** It begins and ends between two words; a word longer than all of it is cut. */
function around(line: string, words: readonly { index: number; written: string }[], first: number) {
  if (line.length <= sizes.searchExcerpt) return { from: 0, to: line.length }
  const earliest = Math.min(first - before, line.length - sizes.searchExcerpt)
  const from = earliest <= 0 ? 0 : (words.find(({ index }) => index >= earliest)?.index ?? first)
  const latest = from + sizes.searchExcerpt
  if (latest >= line.length) return { from, to: line.length }
  const last = words.findLast(({ index, written }) => index > from && index + written.length <= latest)
  return { from, to: last ? last.index + last.written.length : whole(line, latest) }
}

/** Not in the middle of a sign of two halves. */
const whole = (line: string, at: number): number => (/[\uDC00-\uDFFF]/.test(line.charAt(at)) ? at - 1 : at)
