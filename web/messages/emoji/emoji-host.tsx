import { typeInto } from '#web/messages/composer/type-into.ts'
import { noteUsed } from '#web/messages/reactions/recent.ts'
import { laterPart } from '#web/parts/later/later-part.tsx'
import { picking } from './later-picking.ts'
import { closePicker, usePicker } from './picker.ts'

const Flyout = laterPart(picking, ({ EmojiFlyout }) => EmojiFlyout)

/** What is put into a field as soon as the sheet lets the focus go, which it does when it has left the screen. */
let next: (() => void) | undefined

/** One per page: the list of all emoji, for what asks for one. */
export function EmojiHost() {
  const { isOpen, anchor, target } = usePicker()
  const pick = (emoji: string): void => {
    noteUsed(emoji)
    closePicker()
    if (typeof target === 'function') target(emoji)
    else putInto(target, emoji)
  }
  return <Flyout isOpen={isOpen} anchor={anchor} onClose={closePicker} onClosed={closed} onPick={pick} />
}

function putInto(field: HTMLTextAreaElement, emoji: string): void {
  const put = (): void => typeInto(field, field.selectionStart, field.selectionEnd, emoji)
  field.focus()
  if (document.activeElement === field) put()
  else next = put
}

function closed(): void {
  next?.()
  next = undefined
}
