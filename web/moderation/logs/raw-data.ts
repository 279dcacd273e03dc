import type { AuditEntry } from '#contract/audit.ts'
import type { Language } from '#words/language.ts'
import { fullTime } from '#words/formats.ts'

/** An entry as formatted text, its times as local time (AUD-18). */
export const rawData = (entry: AuditEntry, language: Language): string =>
  JSON.stringify(
    entry,
    (name, value: unknown) => (typeof value === 'number' && isTime(name) ? fullTime(value, language) : value),
    2,
  )

const isTime = (name: string): boolean => name === 'timestamp' || name === 'until'
