import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillChannel } from '#tests/kit/fill.ts'
import type { Effort } from './effort.ts'
import { postEvenly } from './even-posts.ts'
import { type Figures, round, thousands, verify } from './figures.ts'
import { runCommand } from './processes.ts'
import { seed, textOf } from './seed.ts'
import { meydanSystem } from './systems.ts'

const load = { people: 32, perSecond: 100 }
const mebibyte = 1024 * 1024

/**
 * Ten times the messages of the other benches, a million when none is quick, backed up beside a server that takes
 * posts, and restored into an empty place: how long each takes, how much memory, and how much slower the posts are
 * meanwhile (RUN-24, RUN-25).
 */
export async function archive({ messages, seconds }: Effort): Promise<Figures> {
  const count = messages * 10
  const seeded = await seed({
    people: load.people,
    fill: (house, channelId, uid) => fillChannel(house, { channelId, uid, count, columns: n => ({ text: textOf(n) }) }),
  })
  const folder = await mkdtemp(join(tmpdir(), 'meydan-bench-archive-'))
  const [file, empty] = [join(folder, 'one.tar'), join(folder, 'empty')]
  const system = await meydanSystem(seeded)
  const before = system.process.residentBytes()
  const alone = await postEvenly(system, load, wait(seconds * 2_000))
  const place = { DATA_DIR: seeded.dataDir, DATABASE_URL: seeded.databaseUrl }
  const backup = runCommand(['backup', file], place)
  const beside = await postEvenly(system, load, backup)
  const grown = system.process.residentBytes() - before
  await system.stop()
  const made = await backup
  const { size } = await stat(file)
  const restored = await runCommand(['restore', file], { DATA_DIR: empty })
  verify(size > count, 'the archive is too small to hold the messages')
  await rm(folder, { recursive: true })
  await seeded.remove()
  return {
    lines: [
      [`${thousands(count)} messages`, 'seconds', 'MiB of memory'],
      ['backup', round(made.ms / 1_000, 1), round(made.mostBytes / mebibyte)],
      ['restore', round(restored.ms / 1_000, 1), round(restored.mostBytes / mebibyte)],
      ['the server meanwhile', '', `+${round(grown / mebibyte)}`],
      ['', 'p50 ms', 'p99 ms'],
      [`${load.perSecond} posts a second alone`, alone.p50.toFixed(2), alone.p99.toFixed(2)],
      ['beside a backup', beside.p50.toFixed(2), beside.p99.toFixed(2)],
    ],
    json: {
      messages: count,
      archiveBytes: size,
      backupMs: round(made.ms),
      backupBytes: made.mostBytes,
      restoreMs: round(restored.ms),
      restoreBytes: restored.mostBytes,
      serverGrewBytes: grown,
      alone,
      beside,
    },
  }
}
