import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Figures, round } from './figures.ts'
import { Journal } from './journal.ts'
import { openReceivers } from './receiver.ts'
import type { Effort } from './effort.ts'
import { seed } from './seed.ts'
import { meydanSystem } from './systems.ts'

const mebibyte = 1024 * 1024
const settleMs = 3_000
/** The server tidies up five seconds after its start (server/db/tidy-up.ts). */
const idleMs = 8_000

/** The server alone, and what each open socket adds: in the process, and in the kernel's buffers of both its ends. */
export async function memory(effort: Effort): Promise<Figures> {
  const sockets = Math.max(...effort.receivers)
  const seeded = await seed({ people: sockets })
  const system = await meydanSystem(seeded)
  await wait(idleMs)
  const idle = system.process.residentBytes()
  const kernelBefore = kernelBytes()

  const journal = new Journal(() => NaN)
  // The first hundreds grow what is there once for all: code, caches, the pages of the database.
  const first = await openReceivers(() => journal, sockets / 2, system.openReceiver)
  await wait(settleMs)
  const half = system.process.residentBytes()
  const second = await openReceivers(
    () => journal,
    sockets / 2,
    (receiver, index) => system.openReceiver(receiver, index + sockets / 2),
  )
  await wait(settleMs)
  const all = system.process.residentBytes()
  const kernel = (kernelBytes() - kernelBefore) / sockets
  for (const receiver of [...first, ...second]) receiver.close()
  await system.stop()
  await seeded.remove()

  const perSocket = (all - idle) / sockets
  const perLaterSocket = (all - half) / (sockets / 2)
  return {
    lines: [
      ['', ''],
      ['idle', `${round(idle / mebibyte, 1)} MiB`],
      [`with ${sockets} sockets`, `${round(all / mebibyte, 1)} MiB`],
      ['each socket', `${round(perSocket / 1024, 1)} KiB`],
      ['each of the second half', `${round(perLaterSocket / 1024, 1)} KiB`],
      ['each in the kernel, both ends', `${round(kernel / 1024, 1)} KiB`],
    ],
    json: {
      idleBytes: idle,
      sockets,
      perSocketBytes: round(perSocket),
      perLaterSocketBytes: round(perLaterSocket),
      kernelBytes: round(kernel),
    },
    amounts: { 'idle megabytes': idle / 1_000_000 },
  }
}

/** Pages that TCP holds for its buffers, of the whole machine. */
function kernelBytes(): number {
  const found = /^TCP: .* mem (\d+)$/m.exec(readFileSync('/proc/net/sockstat', 'utf8'))
  return Number(found?.[1] ?? 0) * 4096
}
