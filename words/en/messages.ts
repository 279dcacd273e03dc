import type { messages as tr } from '../tr/messages.ts'
import type { Words } from '../language.ts'

export const messages: Words<typeof tr> = {}
