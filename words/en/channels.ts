import type { channels as tr } from '../tr/channels.ts'
import type { Words } from '../language.ts'

export const channels: Words<typeof tr> = {}
