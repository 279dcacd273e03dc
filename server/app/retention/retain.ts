import type { EpochMs } from '#contract/text/text.ts'
import { lastErasure } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { lastRuns, noteRun, type UpkeepRun } from '#server/db/upkeep-runs.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { eraseMailbox } from '#server/mail/door.ts'
import type { Storage } from '#server/media/door.ts'
import { beginning, countOf, type Erased, eraseStep } from './erase-step.ts'
import { eraseInverses } from './erase-inverses.ts'
import { forgetErased } from './forget-erased.ts'

/** Once a day, as the hourly round comes by; an hour less, so that it does not move by one each day. */
const everyMs = 23 * 3_600_000

/**
 * Erases what is older than `RETENTION_DAYS` (DATA-19), in steps of one transaction each, so that others write in
 * between. Each step finds what is still there: whatever ends the server, the next round goes on. `goesOn` is asked
 * before each step.
 */
export async function retain(house: House, storage: Storage, goesOn: () => boolean): Promise<void> {
  const { config, clock } = house
  await eraseInverses(house)
  if (config.retentionMs === 0) return forgetErased(house, storage) // of an account that was deleted with its messages
  const startedAt = clock.now()
  const before = startedAt - config.retentionMs
  const due = await isDue(house, startedAt)
  if (due === 'not yet') return
  try {
    const erased = await eraseAll(house, storage, before, goesOn)
    if (erased === 'stopped') return
    const mailboxFiles = await eraseMailbox(config.dataDir, before)
    if (due === 'now' && countOf(erased) + mailboxFiles === 0) return
    const isWiped = await house.db.wipe(house.writer.between)
    const facts = { ...erased, mailboxFiles, ...(!isWiped && { error: stillRead }) }
    await note(house, { startedAt, outcome: isWiped ? 'done' : 'failed', facts })
  } catch (error) {
    const facts = { error: String(error).split('\n')[0]! }
    await note(house, { startedAt, outcome: 'failed', facts })
    throw error
  }
}

const stillRead = 'The WAL still holds erased texts, because a backup reads the database; it is tried again in an hour.'

/** `unfinished`: a run was cut off, or its files were not wiped. */
const isDue = ({ db }: House, now: EpochMs): Promise<'now' | 'unfinished' | 'not yet'> =>
  db.read(async snapshot => {
    const last = (await lastRuns(snapshot, now, 'done')).erasure
    const erasedAt = await lastErasure(snapshot, now)
    if (erasedAt !== null && erasedAt > (last?.endedAt ?? -Infinity)) return 'unfinished'
    return last && now - last.startedAt < everyMs ? 'not yet' : 'now'
  })

async function eraseAll(
  house: House,
  storage: Storage,
  before: EpochMs,
  goesOn: () => boolean,
): Promise<Erased | 'stopped'> {
  const all: Erased = { ...nothing }
  for (let reach = beginning, isMore = true; isMore;) {
    await forgetErased(house, storage)
    if (!goesOn()) return 'stopped'
    const outcome = await house.writer.run({ verb: eraseStep }, null, { before, reach })
    if (outcome instanceof Refusal) return 'stopped' // the server is going down, or the place is moved
    for (const kind of Object.keys(nothing) as (keyof Erased)[]) all[kind] += outcome.result.erased[kind]
    ;({ reach, isMore } = outcome.result)
  }
  await forgetErased(house, storage)
  return all
}

const nothing: Erased = {
  removedMessages: 0,
  files: 0,
  earlierTexts: 0,
  logEntries: 0,
  reports: 0,
  reasons: 0,
  mails: 0,
  events: 0,
}

async function note({ writer, clock }: House, run: Pick<UpkeepRun, 'startedAt' | 'outcome' | 'facts'>): Promise<void> {
  const verb = async (tx: Tx) => {
    await noteRun(tx, { kind: 'erasure', endedAt: clock.now(), ...run })
    return { result: null }
  }
  await writer.run({ verb }, null, {})
}
