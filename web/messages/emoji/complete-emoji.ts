import { typeInto } from '#web/messages/composer/type-into.ts'
import { emojiBefore } from './emoji-query.ts'
import { picking } from './later-picking.ts'

/**
 * The colon that ends `:ateş:` puts the emoji in its place (MSG-51). Only one that is typed does: what an undo brings
 * back stays.
 */
export async function completeEmoji(field: HTMLTextAreaElement, input: Event): Promise<void> {
  if (!(input instanceof InputEvent) || !input.data?.endsWith(':')) return
  const { value, selectionEnd: caret } = field
  const query = emojiBefore(value, caret)
  if (!query?.isClosed) return
  const part = await picking.fetch()
  const emoji = part?.emojiNamed(query.typed) ?? null
  if (emoji !== null && field.value === value && field.selectionEnd === caret)
    typeInto(field, query.start, caret, emoji)
}
