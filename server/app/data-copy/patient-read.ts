import { setTimeout as rest } from 'node:timers/promises'
import type { Snapshot } from '#server/db/open.ts'
import { ReadTooLong } from '#server/db/unavailable.ts'
import type { House } from '#server/house.ts'

/** A copy waits for its turn behind everybody who searches: a minute of it. */
const triesMax = 60
const restMs = 1_000

export type Read = <Result>(reading: (db: Snapshot) => Promise<Result>) => Promise<Result>

/** Reads where nobody's sockets wait, in this person's turns, and again where too many others read. */
export const patientRead =
  ({ db }: Pick<House, 'db'>, uid: string, ending: AbortSignal): Read =>
  async reading => {
    for (let tries = 1; ; tries++)
      try {
        return await db.readLong(uid, reading)
      } catch (error) {
        if (!(error instanceof ReadTooLong) || tries >= triesMax) throw error
        await rest(restMs, undefined, { signal: ending })
      }
  }
