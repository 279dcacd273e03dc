import { type FirstAnswers, firstAnswersId } from '#contract/first-answers.ts'
import type { Message } from '#contract/messages.ts'
import { chat } from '#drawn/write/chat.ts'
import { dataScript } from '#drawn/write/html.ts'
import type { Reader } from '#drawn/write/reader.ts'
import type { First } from './snapshot.ts'

/** Before compression: what the first few packets of a slow line carry, and what a server makes in no time. */
const bytesMax = 60_000

/** The bare document around rows and data, with rows and without. */
export interface Template {
  withRows: readonly [before: string, middle: string, after: string]
  withoutRows: readonly [before: string, after: string]
}

interface Drawn {
  first: First
  /** Null: nothing is drawn, the data stand alone. */
  reader: Reader | null
  isPeopleShown: boolean
  composerHeight: number
  at: number
}

/**
 * The chat's document with its first rows and what its page asks first. What is too large goes without people, then
 * with fewer messages, then without any; null where even that is too large.
 */
export function documentOf(template: Template, drawn: Drawn): string | null {
  const { first, reader, isPeopleShown, composerHeight } = drawn
  const { account, members } = first
  for (const opened of shorterAndShorter(first.opened)) {
    const isWhole = opened !== null || first.isWithoutChannels
    const rows = isWhole && reader ? chat({ account, opened, isPeopleShown, composerHeight }, reader) : null
    const told = { ...first.answers, ...(opened && { [opened.key]: opened.page }) }
    const document = assembled(template, rows, dataOf(drawn, told))
    const room = bytesMax - Buffer.byteLength(document)
    const people = members && JSON.stringify(members.value)
    if (members && people && Buffer.byteLength(people) + members.key.length + 10 <= room)
      return assembled(template, rows, dataOf(drawn, { ...told, [members.key]: members.value }))
    if (room >= 0) return document
  }
  return null
}

/** The page as it is, then with fewer messages, at last without it. */
function* shorterAndShorter(opened: First['opened']): Generator<First['opened']> {
  const count = opened?.page.messages.length ?? 0
  if (opened)
    for (const few of new Set([30, 15, 8, 4, 1].map(most => Math.min(most, count)))) yield shortened(opened, few)
  yield null
}

function dataOf({ first: { account, heads }, at }: Drawn, answers: FirstAnswers['answers']): string {
  const data: FirstAnswers = { uid: account.uid, at, heads, answers }
  return dataScript(firstAnswersId, JSON.stringify(data))
}

function assembled({ withRows, withoutRows }: Template, rows: string | null, data: string): string {
  if (rows === null) return `${withoutRows[0]}${data}${withoutRows[1]}`
  return `${withRows[0]}${rows}${withRows[1]}${data}${withRows[2]}`
}

/** The newest of them, or those nearest to the message that a link leads to: a page as the route would answer it. */
function shortened(opened: NonNullable<First['opened']>, count: number): NonNullable<First['opened']> {
  const { page, linkedId } = opened
  const { messages } = page
  if (messages.length <= count) return opened
  const start = linkedId === null ? messages.length - count : startAround(messages, linkedId, count)
  const hasOlder = page.hasOlder || start > 0
  const hasNewer = page.hasNewer || start + count < messages.length
  return { ...opened, page: { ...page, messages: messages.slice(start, start + count), hasOlder, hasNewer } }
}

function startAround(messages: readonly Message[], linkedId: string, count: number): number {
  const at = messages.findIndex(({ id }) => id === linkedId)
  return Math.max(0, Math.min(at - Math.floor(count / 2), messages.length - count))
}
