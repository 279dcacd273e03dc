import { filesOf } from '#contract/files-of.ts'
import type { Message } from '#contract/messages.ts'
import { type SearchFilter, searchKindOf, type SearchQuery } from '#contract/search-query.ts'
import { phrasesOf, soughtWords, standsIn, type TextWords, unwantedWords } from '#contract/search-texts.ts'
import { rootsOf } from '#contract/text/forms/roots.ts'
import { soughtBy } from '#contract/text/forms/sought.ts'
import { type Asking, peopleCalled } from './asked.ts'
import type { View } from './finding/view.ts'
import { linkTerms } from './terms.ts'
import { standingOf } from './vocabulary.ts'

export type MessageTest = (message: Message, words: TextWords) => boolean
export type WordTest = (word: string) => boolean

interface Tests {
  /** Of whom messages count; null: of all. */
  uids: readonly string[] | null
  isWanted: WordTest
  /** Of words alone: whether a message with these may fit. */
  hasWords: (words: TextWords) => boolean
  /** By a message and its words, for what no index holds; `uids` and days are compared elsewhere. */
  fits: MessageTest
}

/** What a search asks of a message. Filters that nothing goes by are added to `unknown`. */
export async function testsOf(
  view: View,
  query: SearchQuery,
  asking: Asking & { unknown: SearchFilter[] },
): Promise<Tests> {
  const sought = await soughtIn(view, query)
  const tests: MessageTest[] = []
  const wordTests: ((words: TextWords) => boolean)[] = []
  let uids: string[] | null = null
  for (const { name, value, isWithout } of query.filters) {
    const add = (test: MessageTest): unknown => tests.push(isWithout ? (...of) => !test(...of) : test)
    if (name === 'has') add(testOfKind(value, asking.unknown))
    if (name !== 'from' && name !== 'mentions') continue
    const called = await peopleCalled(view.db, value, asking.viewer)
    if (called.length === 0) asking.unknown.push(name)
    else if (name === 'mentions') add(({ pingedUsers }) => pingedUsers.some(({ uid }) => called.includes(uid)))
    else if (isWithout) add(({ author }) => called.includes(author.uid))
    else uids = uids ? uids.filter(uid => called.includes(uid)) : called
  }
  for (const isSought of sought) wordTests.push(({ different }) => different.some(isSought))
  for (const word of unwantedWords(query)) {
    const isUnwanted = soughtBy(word, false)
    wordTests.push(({ different }) => !different.some(isUnwanted))
  }
  const phrases = phrasesOf(query)
  for (const phrase of phrases) wordTests.push(({ inOrder }) => standsIn(inOrder, phrase))
  const isWanted: WordTest = word =>
    sought.some(isSought => isSought(word)) || phrases.some(phrase => phrase.includes(word))
  const hasWords = (words: TextWords): boolean => wordTests.every(test => test(words))
  return {
    uids,
    isWanted,
    hasWords,
    fits: (message: Message, words: TextWords) => hasWords(words) && tests.every(test => test(message, words)),
  }
}

function testOfKind(value: string, unknown: SearchFilter[]): MessageTest {
  const kind = searchKindOf(value)
  if (!kind) unknown.push('has')
  if (kind === 'link') return ({ text }) => linkTerms(text).length > 0
  return message => filesOf(message).some(file => kind === 'file' || file.kind === kind)
}

/** What of living messages in these channels is a root counts before any other: *kitap*, not *kita*. */
async function soughtIn(view: View, query: SearchQuery): Promise<WordTest[]> {
  const tests: WordTest[] = []
  for (const { word, isBegun } of soughtWords(query)) {
    const roots = await standingOf(
      view,
      rootsOf(word).map(({ root }) => root),
    )
    tests.push(soughtBy(word, isBegun, root => roots.has(root)))
  }
  return tests
}
