import { laterPart } from '#web/parts/later/later-part.tsx'
import { picking } from './later-picking.ts'
import { noteUsed } from '#web/messages/reactions/recent.ts'
import { closePicker, pickerClosed, usePicker } from './picker.ts'

const Flyout = laterPart(picking, ({ EmojiFlyout }) => EmojiFlyout)

/** One per page: the list of all emoji, for what asks for one. */
export function EmojiHost() {
  const { isOpen, anchor, onPick } = usePicker()
  const pick = (emoji: string): void => {
    noteUsed(emoji)
    closePicker()
    onPick(emoji)
  }
  return <Flyout isOpen={isOpen} anchor={anchor} onClose={closePicker} onClosed={pickerClosed} onPick={pick} />
}
