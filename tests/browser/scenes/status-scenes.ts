import { type CountName, countNames, type CountsSeries, type Need, type Status } from '#contract/status.ts'
import type { Look, Scene } from './look.ts'
import { fileNames } from './said.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const gigabyte = 1024 ** 3

/** The health of the place, as its owner sees it. What the server answers is given: a town is well and young. */
export const statusScenes: readonly Scene[] = [
  {
    name: 'the status of a place that has just begun',
    as: 'owner',
    open: async look => {
      await giveCounts(look, () => null) // the server of this worker may have seen an hour end
      await look.page.goto('/status')
      await look.text('status.countsEmpty').first().waitFor()
    },
  },
  {
    name: 'the status with a gap in what was counted',
    as: 'owner',
    open: look => openStatus(look, { countAt: n => (n % 9 === 4 ? null : 40 + n * 7) }),
  },
  { name: 'the status where nothing happened', as: 'owner', open: look => openStatus(look, { countAt: () => 0 }) },
  {
    name: 'the figures of the status as a table',
    as: 'owner',
    open: async look => {
      await openStatus(look, { countAt: n => (n % 9 === 4 ? null : 1_234 * n) })
      await look.press(look.button('status.showTable').first())
      await look.button('status.hideTable').waitFor()
    },
  },
  ...(['folder-full', 'passphrase', 'differs', 'other'] as const).map((reason): Scene => ({
    name: `the status with everything that can need a hand: ${reason}`,
    as: 'owner',
    open: look => openStatus(look, { needs: needsNow(reason), countAt: n => n }),
  })),
]

type Failed = Extract<Need, { why: string }>

/** Each need once. */
function needsNow(reason: Failed['reason']): Need[] {
  const now = Date.now()
  const failed = { at: now - 5 * hour, reason, why: fileNames.document }
  return [
    { code: 'no-owner' },
    { code: 'disk-tight', free: 0.8 * gigabyte, total: 40 * gigabyte },
    { code: 'backup-failed', ...failed },
    { code: 'proof-failed', ...failed },
    { code: 'no-backup' },
    { code: 'backup-old', at: now - 3 * day },
    { code: 'no-smtp' },
    { code: 'mails-stuck', waiting: 1_204, oldestAt: now - 3 * hour },
    { code: 'reports-waiting', waiting: 1, oldestAt: now - 2 * day },
  ]
}

/** `countAt`: what was counted so many hours or days ago; null: no server ran. */
async function openStatus(
  look: Look,
  { needs = [], countAt }: { needs?: Need[]; countAt: (ago: number) => number | null },
): Promise<void> {
  await look.page.route('**/api/status', route => route.fulfill({ json: statusOf(needs) }))
  await giveCounts(look, countAt)
  await look.page.goto('/status')
  await look.page.getByRole('slider').nth(15).waitFor()
}

const giveCounts = (look: Look, countAt: (ago: number) => number | null) =>
  look.page.route('**/api/status/counts?*', route =>
    route.fulfill({
      json: route.request().url().includes('days=90') ? seriesOf(day, 90, countAt) : seriesOf(hour, 24, countAt),
    }),
  )

function statusOf(needs: Need[]): Status {
  const at = Date.now() - hour
  return {
    version: '0.2.0',
    engine: 'postgres',
    startedAt: at,
    needs,
    backup: { at, outcome: needs.length > 0 ? 'failed' : 'done', bytes: needs.length > 0 ? null : 734_003_200 },
    proof: { at, outcome: 'skipped', bytes: null },
    erasure: null,
    mails: { waiting: 1_204, failed: 3 },
    disk: { database: 1.5 * gigabyte, files: 12 * gigabyte, free: 0.8 * gigabyte, total: 40 * gigabyte },
    members: 12_345,
    here: 87,
    reports: 1,
    searchFilledPercent: needs.length > 0 ? 62 : null,
  }
}

function seriesOf(step: number, length: number, countAt: (ago: number) => number | null): CountsSeries {
  const until = Date.now() - (Date.now() % step) - step
  const from = until - (length - 1) * step
  const points = Array.from({ length }, (_, n) => ({ at: from + n * step, value: countAt(length - n) })).flatMap(
    ({ at, value }) => (value === null ? [] : [{ at, counts: countsOf(value) }]),
  )
  return { step, from, until, points }
}

const countsOf = (value: number): Record<string, number> =>
  Object.fromEntries((Object.keys(countNames) as CountName[]).map(name => [name, value * (units[name] ?? 1)]))

const units: Partial<Record<CountName, number>> = {
  postHalfUs: 90,
  postMostUs: 900,
  reportWaitMs: 10 * minute,
  diskUsedBytes: gigabyte / 4,
  diskFreeBytes: gigabyte / 2,
}
