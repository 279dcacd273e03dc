import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Errand } from '#server/db/database.ts'
import { LongReader } from '#server/db/sqlite/long-reader.ts'
import { OftenReader } from '#server/db/sqlite/often-reader.ts'

const program = new URL('../../kit/machine/errand-thread.ts', import.meta.url)

/** A reader over a database of nothing, and how to be rid of both. */
async function openReader() {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-often-'))
  const file = join(folder, 'some.db')
  new DatabaseSync(file).close()
  const reader = new OftenReader(file, program)
  const close = async (): Promise<void> => {
    await reader.close()
    await rm(folder, { recursive: true })
  }
  return { reader, [Symbol.asyncDispose]: close }
}

const errand = (name: string, asked: unknown = null): Errand<unknown> => ({ name, asked, back: answer => answer })
const count = (last = 1): Errand<unknown> => errand('countTo', { last, times: 1 })

/** Asks until the thread is there. */
async function begun(reader: OftenReader): Promise<void> {
  for (;;) {
    const read = reader.read(count())
    if (read !== 'nowhere') return void (await read)
    await turn()
  }
}

// RUN-50
test('a thread begins with the tenth read within ten seconds, and nobody waits for its start', async () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => now)
  await using open = await openReader()
  const { reader } = open
  const begin = vi.spyOn(LongReader.prototype, 'begin')
  for (let n = 0; n < 30; n++) {
    now += 1_200
    expect(reader.read(count())).toBe('nowhere')
  }
  expect(begin).not.toHaveBeenCalled()
  now += 10_000
  for (let n = 0; n < 9; n++) expect(reader.read(count())).toBe('nowhere')
  expect(begin).not.toHaveBeenCalled()
  expect(reader.read(count())).toBe('nowhere')
  expect(begin).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  await begun(reader)
  expect(await reader.read(count(5))).toEqual({ last: 5, times: 1 })
})

// RUN-50
test('one that fails, or whose thread dies, fails alone; the next thread begins as the first one did', async () => {
  await using open = await openReader()
  const { reader } = open
  await begun(reader)
  const failing = [reader.read(errand('fail')), reader.read(count(3))]
  await expect(failing[0]).rejects.toThrow('This errand fails')
  expect(await failing[1]).toEqual({ last: 3, times: 1 })
  await expect(reader.read(errand('die'))).rejects.toThrow('This thread dies')
  for (let n = 0; n < 10; n++) expect(reader.read(count())).toBe('nowhere')
  await begun(reader)
})

// RUN-50
test('twelve wait for the thread, and the next one is told at once that there is no room', async () => {
  await using open = await openReader()
  const { reader } = open
  await begun(reader)
  const waiting = Array.from({ length: 12 }, (_, n) => Promise.resolve(reader.read(count(n + 1))))
  expect(reader.read(count())).toBe('no-room')
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 12 }, (_, n) => ({ last: n + 1, times: 1 })))
  expect(await reader.read(count(2))).toEqual({ last: 2, times: 1 })
})
