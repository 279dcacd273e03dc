import { brief, daysBetween, isoDay } from '#words/formats.ts'
import { type TFunction, currentLanguage } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import type { LogRow } from './fold.ts'

export interface LogDay {
  id: string
  name: string
  rows: readonly LogRow[]
}

/** The rows under the days of the reader's own time. */
export function inDays(rows: readonly LogRow[], t: TFunction): LogDay[] {
  const days = new Map<string, LogRow[]>()
  for (const row of rows) {
    const id = isoDay(row.entries[0].timestamp)
    const day = days.get(id)
    if (day) day.push(row)
    else days.set(id, [row])
  }
  return [...days].map(([id, all]) => ({ id, name: nameOf(all[0]!, t), rows: all }))
}

function nameOf({ entries: [{ timestamp }] }: LogRow, t: TFunction): string {
  const now = serverNow()
  const ago = daysBetween(timestamp, now)
  if (ago === 0) return t('audit.today')
  return ago === 1 ? t('audit.yesterday') : brief('dayName', timestamp, now, currentLanguage())
}
