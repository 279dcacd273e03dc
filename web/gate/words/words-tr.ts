import { channels } from '#words/tr/channels.ts'
import { errors } from '#words/tr/errors.ts'
import { live } from '#words/tr/live.ts'
import { media } from '#words/tr/media.ts'
import { members } from '#words/tr/members.ts'
import { messages } from '#words/tr/messages.ts'
import { parts } from '#words/tr/parts.ts'
import { shell } from '#words/tr/shell.ts'

/** What every page and the chat begin with, in one language: a file by itself (PAGE-38). */
export const words = { ...channels, ...errors, ...live, ...media, ...members, ...messages, ...parts, ...shell }
