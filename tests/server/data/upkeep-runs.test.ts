import { describe, expect, test } from 'vitest'
import { lastRuns, noteRun, type UpkeepRun } from '#server/db/upkeep-runs.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()

const night = (n: number, of: Partial<UpkeepRun> = {}): UpkeepRun => ({
  kind: 'backup',
  startedAt: n * 86_400_000,
  endedAt: n * 86_400_000 + 5_000,
  outcome: 'done',
  facts: { bytes: n },
  ...of,
})

describe(`runs of upkeep on ${engine}`, () => {
  test('tell the newest of each kind, and the newest that went well', async () => {
    const failed = night(3, { outcome: 'failed', facts: { error: 'No space is left.' } })
    const proof = night(1, { kind: 'proof', outcome: 'skipped', facts: {} })
    await write(at.house, async tx => {
      for (const run of [night(2), failed, night(1), proof]) await noteRun(tx, run)
    })
    const late = night(4).startedAt
    expect(await at.house.db.read(db => lastRuns(db, late))).toEqual({ backup: failed, proof })
    expect(await at.house.db.read(db => lastRuns(db, late, 'done'))).toEqual({ backup: night(2) })
    const until = night(3).startedAt - 1
    expect(await at.house.db.read(db => lastRuns(db, until)), 'without the future').toEqual({
      backup: night(2),
      proof,
    })
  })

  test('are kept for two hundred nights, each kind for itself', async () => {
    await write(at.house, async tx => {
      for (let n = 10; n < 215; n++) await noteRun(tx, night(n))
    })
    const rows = await at.house.db.read(db => db.selectFrom('upkeep_runs').selectAll().execute())
    const backups = rows.filter(({ kind }) => kind === 'backup').map(({ started_at }) => started_at / 86_400_000)
    expect(backups).toHaveLength(200)
    expect(Math.min(...backups)).toBe(15)
    expect(rows.filter(({ kind }) => kind === 'proof')).toHaveLength(1)
  })
})
