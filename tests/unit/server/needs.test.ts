import { describe, expect, test } from 'vitest'
import { lineOf } from '#server/app/commands/say-need.ts'
import { upkeepReasons } from '#contract/status.ts'
import { type Judged, needsOf } from '#server/status/needs.ts'
import type { UpkeepRun } from '#server/db/upkeep-runs.ts'
import { upkeep as upkeepEn } from '#words/en/upkeep.ts'
import { upkeep as upkeepTr } from '#words/tr/upkeep.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-22T12:00:00Z')
const run = (outcome: UpkeepRun['outcome'], endedAt: number, error?: string): UpkeepRun => ({
  kind: 'backup',
  startedAt: endedAt - 1_000,
  endedAt,
  outcome,
  facts: error === undefined ? {} : { error },
})
const well: Judged = {
  now,
  hasOwner: true,
  disk: { free: 50e9, total: 100e9 },
  mails: { waiting: 0, oldestAt: null },
  reports: { waiting: 0, oldestAt: null },
  sendsNoMails: false,
  backsUp: true,
  lastBackup: run('done', now - 20 * hour),
  lastGoodBackup: run('done', now - 20 * hour),
  lastProof: run('done', now - 70 * hour),
}

// RUN-30, PAGE-19
describe('what needs a hand', () => {
  test('is nothing where all is well, also while a mail waits for some minutes', () => {
    expect(needsOf(well)).toEqual([])
    expect(needsOf({ ...well, mails: { waiting: 1, oldestAt: now - hour } })).toEqual([])
    expect(needsOf({ ...well, backsUp: false, lastBackup: null, lastGoodBackup: null, lastProof: null })).toEqual([])
    expect(needsOf({ ...well, reports: { waiting: 2, oldestAt: now - 24 * hour } })).toEqual([])
    expect(needsOf({ ...well, disk: null })).toEqual([])
    const late = run('done', now - 48 * hour)
    expect(needsOf({ ...well, lastBackup: late, lastGoodBackup: late })).toEqual([])
  })

  test.each<[string, Partial<Judged>, RegExp]>([
    ['no-owner', { hasOwner: false }, /^set OWNER_EMAIL$/],
    ['no-smtp', { sendsNoMails: true }, /SMTP_URL/],
    ['disk-tight', { disk: { free: 9e9, total: 100e9 } }, /8\.4 GB of 93 GB free/],
    ['disk-tight', { disk: { free: 0.9e9, total: 2e9 } }, /858 MB of 1\.9 GB free/],
    ['mails-stuck', { mails: { waiting: 1_200, oldestAt: now - 3 * hour } }, /^1,200 mails wait, the oldest for 3 h\./],
    ['mails-stuck', { mails: { waiting: 1, oldestAt: now - 3 * hour } }, /^1 mail waits, the oldest for 3 h\./],
    ['reports-waiting', { reports: { waiting: 1, oldestAt: now - 25 * hour } }, /^1 report waits, the oldest for 25 h/],
    ['reports-waiting', { reports: { waiting: 2, oldestAt: now - 25 * hour } }, /^2 reports wait, the oldest for 25 h/],
    ['no-backup', { lastBackup: null, lastGoodBackup: null }, /npm run meydan -- backup$/],
    ['backup-old', { lastGoodBackup: run('done', now - 49 * hour) }, /^The last good backup is 2 d old/],
    [
      'backup-failed',
      { lastBackup: run('failed', now, 'no room \u001b[2J') },
      /2026-11-22 12:00 UTC\): no room ␛\[2J$/,
    ],
    ['proof-failed', { lastProof: run('failed', now, 'a row is missing') }, /a row is missing$/],
  ])('is told as %s, in one line that says what to do', (code, change, line) => {
    const needs = needsOf({ ...well, ...change })
    expect(needs.map(need => need.code)).toEqual([code])
    expect(lineOf(needs[0]!, { now, noOwner: 'set OWNER_EMAIL' })).toMatch(line)
  })
})

// PAGE-22
test.each(upkeepReasons)('why a backup failed, here %s, says what to do too, in both languages', reason => {
  for (const words of [upkeepTr, upkeepEn])
    expect(words[`upkeep.reason.${reason}`], 'what is wrong, and what to do').toMatch(/^[^.]+\. [^.]+\.$/)
})
