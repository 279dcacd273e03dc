import type { accounts as tr } from '../tr/accounts.ts'
import type { Words } from '../language.ts'

export const accounts: Words<typeof tr> = {}
