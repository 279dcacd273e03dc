import { fileNames } from '#web/messages/look/file-names.ts'
import type { Message } from '#contract/messages.ts'
import { clockTime } from '#words/formats.ts'
import { currentLanguage } from '#web/gate/language.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { plainText } from '#web/messages/look/plain-text.ts'

/**
 * What a selection in a list of messages is on the clipboard: each message once as `name, time: text`, its text as it
 * was typed; of the first and the last one only what is selected. Null within a single message: there the browser's own
 * copy is right. What the page draws around texts (times that only the pointer sees, buttons, days) stays out.
 */
export function copiedMessages(
  log: Element,
  selection: Selection,
  find: (id: string) => Message | undefined,
): string | null {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const rows = [...log.querySelectorAll<HTMLElement>('[data-message-id]')]
    .filter(row => range.intersectsNode(row))
    .sort((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
  if (rows.length < 2) return null
  const lines = rows.map(row => lineOf(find(row.dataset.messageId ?? ''), selectedIn(row, range)))
  return lines.filter(line => line !== null).join('\n')
}

function lineOf(message: Message | undefined, selected: string | null): string | null {
  if (!message || selected === '') return null
  const { author, timestamp } = message
  const said = [selected ?? plainText(message), fileNames(message)].filter(text => text !== '').join(' ')
  return `${nameOf(author)}, ${clockTime(timestamp, currentLanguage())}: ${said}`
}

/** The part of a row's text that is selected; null where it is all of it, or there is no text. */
function selectedIn(row: HTMLElement, range: Range): string | null {
  const text = row.querySelector('[data-message-text]')
  if (!text) return null
  const whole = document.createRange()
  whole.selectNodeContents(text)
  const all = whole.toString().trim()
  if (range.compareBoundaryPoints(Range.START_TO_START, whole) > 0)
    whole.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, whole) < 0) whole.setEnd(range.endContainer, range.endOffset)
  const selected = whole.toString().trim()
  return selected === all ? null : selected
}
