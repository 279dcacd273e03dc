import type { Words } from '#words/language.ts'
import type { removing as tr } from '#words/tr/removing.ts'

export const removing: Words<typeof tr> = {
  'messages.removedOf': 'Message from {{name}} deleted.',
  'messages.restoredOf': 'Message from {{name}} restored.',
}
