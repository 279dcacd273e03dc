import type { KeyboardEvent } from 'react'
import { fold } from '#contract/text/fold.ts'
import { typeInto } from '#web/messages/composer/type-into.ts'
import type { Query } from './suggest.ts'
import { type Suggested, textOf } from './suggested.ts'

interface Listed {
  items: readonly Suggested[]
  active: number
  /** Somebody has moved through the list. */
  isChosen: boolean
}

/** What a key means to the list: a place in it, what it picks, or its end; null where it is not for the list. */
export function meantBy(event: KeyboardEvent, query: Query, listed: Listed): number | Suggested | 'close' | null {
  const { items, active, isChosen } = listed
  if (items.length === 0 || event.nativeEvent.isComposing || event.shiftKey) return null
  // The name stands there whole and nobody else's begins with it: Enter sends, and the server finds the mention.
  if (event.key === 'Enter' && items.length === 1 && !isChosen && isNamed(items[0]!, query.prefix)) return null
  const step = steps[event.key]
  if (step) return wrap(active, step, items.length)
  if (event.key === 'Escape') return 'close'
  return event.key === 'Enter' || event.key === 'Tab' ? (items[active] ?? null) : null
}

/**
 * In the place of what was typed, with a space behind it, or behind the one that is there. Who types one out of habit
 * has no second one.
 */
export function insert(field: HTMLTextAreaElement, from: number, item: Suggested): void {
  const isSpaced = /^\s/.test(field.value.slice(field.selectionEnd))
  typeInto(field, from, field.selectionEnd, isSpaced ? textOf(item) : `${textOf(item)} `)
  if (isSpaced) field.setSelectionRange(field.selectionEnd + 1, field.selectionEnd + 1)
  swallowSpace(field)
}

/** The next thing that is typed, where it is a space in this very place. */
function swallowSpace(field: HTMLTextAreaElement): void {
  const { value, selectionEnd: at } = field
  const swallow = (event: InputEvent): void => {
    const isHere = field.value === value && field.selectionStart === at && field.selectionEnd === at
    if (isHere && event.inputType === 'insertText' && event.data === ' ') event.preventDefault()
  }
  field.addEventListener('beforeinput', swallow, { once: true })
}

/** As the server will find it: in any case, letter by letter. */
const isNamed = (item: Suggested, prefix: string): boolean =>
  item.kind === 'member' && fold(item.member.displayName) === fold(prefix)

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** From none, down is the first and up the last. */
const wrap = (from: number, step: 1 | -1, count: number): number =>
  from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count
