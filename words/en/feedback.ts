import type { feedback as tr } from '../tr/feedback.ts'
import type { Words } from '../language.ts'

export const feedback: Words<typeof tr> = {}
