import { channels } from '#words/en/channels.ts'
import { errors } from '#words/en/errors.ts'
import { live } from '#words/en/live.ts'
import { media } from '#words/en/media.ts'
import { members } from '#words/en/members.ts'
import { messages } from '#words/en/messages.ts'
import { parts } from '#words/en/parts.ts'
import { shell } from '#words/en/shell.ts'

/** What every page and the chat begin with, in one language: a file by itself (PAGE-38). */
export const words = { ...channels, ...errors, ...live, ...media, ...members, ...messages, ...parts, ...shell }
