import { inUnit } from './formats.ts'
import type { Language } from './language.ts'

/**
 * How long something still is, in one unit, for a glance: ‘24 saat’, ‘5 dakika’. Two units are never needed to tell it
 * by half.
 */
export function roughDuration(ms: number, language: Language): string {
  const seconds = Math.max(Math.ceil(ms / 1_000), 0)
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.round(minutes / 60)
  if (seconds < 60) return inUnit(seconds, 'second', language)
  if (minutes < 120) return inUnit(minutes, 'minute', language)
  if (hours < 48) return inUnit(hours, 'hour', language)
  return inUnit(Math.round(hours / 24), 'day', language)
}
