import type { Message, ReadMark } from '#contract/messages.ts'
import { dayLook, dayRuleLook, newLook, newRuleLook } from '#drawn/look/lines.ts'
import { reachedLook } from '#drawn/look/message.ts'
import { joined } from '#drawn/look/joined.ts'
import { type Placed, rowShape } from '#drawn/shape/row-shape.ts'
import { dayName, daysBetween, isoDay } from '#words/formats.ts'
import { element, type Html, written } from './html.ts'
import { messageRow } from './message.ts'
import { type Reader, say } from './reader.ts'

/**
 * A row of each message, with the day and the line of what is new above it where they belong. The one that a link leads
 * to is lit.
 */
export function rowsOf(
  messages: readonly Message[],
  { firstNewId, linkedId }: { firstNewId: string | null; linkedId: string | null },
  reader: Reader,
): Html[] {
  const isSameDay = (a: number, b: number): boolean => isoDay(a, reader.zone) === isoDay(b, reader.zone)
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const { isFirstOfDay, isFirstOfGroup } = rowShape(before && placedOf(before), placedOf(message), isSameDay)
    const isFirstNew = message.id === firstNewId
    return element(
      'div',
      message.id === linkedId
        ? { 'data-message-id': message.id, 'data-lit': 'true', class: joined(rowLook, reachedLook) }
        : { 'data-message-id': message.id, class: rowLook },
      isFirstOfDay && dayLine(message.timestamp, reader),
      isFirstNew && newLine(reader),
      messageRow(message, isFirstOfGroup || isFirstNew, reader),
    )
  })
}

const rowLook = 'flow-root w-full'

/**
 * The first message that is new to the reader; null where nothing is, or where it lies above what is drawn. As
 * web/messages/marks/first-new.ts finds it.
 */
export function firstNewOf(messages: readonly Message[], mark: ReadMark | undefined, reader: Reader): string | null {
  if (!mark || mark.unread === 0 || (messages[0]?.seq ?? 0) > mark.seq + 1) return null
  const isOfOthers = ({ uid }: Message['author']): boolean => uid !== reader.uid && !reader.blocked.includes(uid)
  return messages.find(({ seq, author }) => seq > mark.seq && isOfOthers(author))?.id ?? null
}

const placedOf = ({ timestamp, author, replyTo }: Message): Placed => ({
  at: timestamp,
  authorUid: author.uid,
  isReply: replyTo !== null,
})

function dayLine(at: number, reader: Reader): Html {
  const { language, zone, now } = reader
  const days = daysBetween(at, now, zone)
  const name = dayName(at, language, zone)
  const label = days === 0 ? say(reader, 'messages.today') : days === 1 ? say(reader, 'messages.yesterday') : name
  const rule = element('span', { 'aria-hidden': 'true', class: dayRuleLook })
  return element('div', { class: dayLook }, rule, element('time', { datetime: isoDay(at, zone) }, written(label)), rule)
}

const newLine = (reader: Reader): Html =>
  element(
    'div',
    { class: newLook },
    element('span', { 'aria-hidden': 'true', class: newRuleLook }),
    element('h2', {}, written(say(reader, 'messages.newLine'))),
  )
