import type { live as tr } from '../tr/live.ts'
import type { Words } from '../language.ts'

export const live: Words<typeof tr> = {}
