import type { Refusal } from '#server/gate/refusal.ts'
import type { Art } from './art.ts'
import type { Photo } from './photo.ts'
import type { Picture } from './redrawn.ts'
import type { Found } from './recognise.ts'

/** `look`: what is it? `draw`: a picture, drawn again. `art`, `photo`: the same in the sizes of key art, of people. */
export type Kind = 'look' | 'draw' | 'art' | 'photo'

/** What the process that looks into files is asked (own-process.ts), and what it answers (child.ts). */
export interface Question {
  n: number
  kind: Kind
  path: string
  /** For what is written again; gone with the request. */
  directory: string
}

/** `residentBytes`: how large the process is now. */
export type Answer = { n: number; residentBytes: number } & (
  | { found: Found | Picture | Art | Photo }
  | { refused: Pick<Refusal, 'code' | 'facts'> }
  | { failed: string }
)

/** Sent once, before it answers anything: who ends without it has not even started. */
export interface Ready {
  isReady: true
}

/** The last that it says, where a picture wants too much memory or work: it is asked nothing more, and ends. */
export interface TooMuch {
  isTooMuch: true
}
