import type { Language } from '#words/language.ts'

/** A copy of all of one person's data, asked for, made, and lying ready (DATA-25). */
export interface DataCopyRow {
  /** The file lies under it in the storage (`copyKey`). */
  id: string
  uid: string
  /** The session that asked. The file opens in it alone, and ends with it. */
  session_id: string
  language: Language
  /** IANA name of the zone of its times. */
  zone: string
  asked_at: number
  /** `ended`: the bytes are gone or go; the row tells for a day that one was made. */
  state: 'waiting' | 'ready' | 'failed' | 'ended'
  /** 0 to 100, while it is made. */
  percent: number
  /** How often its making was begun: a server that is killed by it must not begin for ever. */
  attempts: number
  /** Of the file; null until it is ready. */
  bytes: number | null
  /** Until when the file lies there; null until it is ready. */
  ends_at: number | null
  failure: 'no-room' | 'broken' | null
}
