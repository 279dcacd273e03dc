import { called } from '#drawn/shape/called.ts'
import { errorKeyOf, type ErrorCode } from '#contract/wire/errors.ts'
import { dateTime } from '#words/formats.ts'
import { channels as channelsEn } from '#words/en/channels.ts'
import { errors as errorsEn } from '#words/en/errors.ts'
import { media as mediaEn } from '#words/en/media.ts'
import { messages as messagesEn } from '#words/en/messages.ts'
import { shell as shellEn } from '#words/en/shell.ts'
import type { Language } from '#words/language.ts'
import { channels } from '#words/tr/channels.ts'
import { errors } from '#words/tr/errors.ts'
import { media } from '#words/tr/media.ts'
import { messages } from '#words/tr/messages.ts'
import { shell } from '#words/tr/shell.ts'

/** For whom something is drawn. */
export interface Reader {
  uid: string
  /** Where his page stands, as `https://meydan.example`. */
  origin: string
  /** Whom he has blocked. */
  blocked: readonly string[]
  language: Language
  /** An IANA name. */
  zone: string
  /** Epoch milliseconds. */
  now: number
}

const dictionaries = {
  tr: { ...channels, ...errors, ...media, ...messages, ...shell },
  en: { ...channelsEn, ...errorsEn, ...mediaEn, ...messagesEn, ...shellEn },
}
type Key = keyof typeof dictionaries.tr

/** A sentence for this reader. The placeholders are i18next's, as in the browser. */
export const say = ({ language, zone }: Reader, key: Key, facts: Record<string, string | number> = {}): string =>
  dictionaries[language][key].replace(/\{\{(\w+)(, datetime)?\}\}/g, (_, name: string, isTime?: string) =>
    isTime ? dateTime(Number(facts[name]), language, zone) : String(facts[name] ?? ''),
  )

/** What he reads for somebody. */
export const nameFor = (reader: Reader, person: Parameters<typeof called>[0]): string =>
  called(person, key => say(reader, key))

export const sayRefusal = (reader: Reader, code: ErrorCode, facts: { until: number }): string =>
  say(reader, errorKeyOf(code), facts)
