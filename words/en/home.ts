import type { home as tr } from '../tr/home.ts'
import type { Words } from '../language.ts'

export const home: Words<typeof tr> = {}
