import { pino } from 'pino'
import { expect, test } from 'vitest'
import { diskTrouble } from '#server/app/pages/outside.ts'
import { readConfig } from '#server/config.ts'
import { watchDisk } from '#server/status/door.ts'

const gigabyte = 1_000_000_000
const said: { level: number; msg: string; freeBytes: number }[] = []
const log = pino({ level: 'debug' }, { write: line => void said.push(JSON.parse(line)) })
const config = readConfig({ DATA_DIR: '/srv/meydan' })

// RUN-28
test('a disk that becomes nearly full is told once, and again when it does so again', async () => {
  const sizes = [50, 9, 8, 11, 50, 5].map(free => ({ free: free * gigabyte, total: 100 * gigabyte }))
  sizes.push({ free: 1.5 * gigabyte, total: 2 * gigabyte }, { free: 0.9 * gigabyte, total: 2 * gigabyte })
  let at = 0
  const look = watchDisk({ config, log }, async folder => {
    expect(folder).toBe('/srv/meydan')
    const size = sizes[at++]
    if (!size) throw new Error('no such disk')
    return size
  })
  const levels: (number | null)[] = []
  for (let n = 0; n <= sizes.length; n++) {
    said.length = 0
    await look()
    expect(said.length).toBeLessThan(2)
    levels.push(said[0]?.level ?? null)
  }
  // Under a tenth, under it still, above it, and so on; the last but one has a tenth but no gigabyte.
  expect(levels).toEqual([null, 40, null, 30, null, 40, 30, 40, null])
})

// RUN-28
test('the start names the disk and what is left of it, and nothing where there is room', async () => {
  const full = async () => ({ free: 0.4 * gigabyte, total: 10 * gigabyte })
  expect(await diskTrouble('/srv/meydan', full)).toBe(
    'Warning: the disk of /srv/meydan is nearly full: 381 MB free (4 %). When it is full, nothing can be written.',
  )
  expect(await diskTrouble('/srv/meydan', async () => ({ free: 5 * gigabyte, total: 10 * gigabyte }))).toBeNull()
  const gone = async () => Promise.reject(new Error('no such disk'))
  expect(await diskTrouble('/srv/meydan', gone)).toBeNull()
})
