import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mediaRoutes } from '#contract/media.ts'
import { heldBy } from '#tests/kit/machine/held-bytes.ts'
import { worstShapes } from '#tests/kit/files/worst-shapes.ts'
import type { Effort } from './effort.ts'
import { type Figures, quantile, round, verify } from './figures.ts'
import { startMeydan } from './processes.ts'
import { type SeededPerson, seed } from './seed.ts'

const mebibyte = 1024 * 1024
const uploads = 200
const atOnce = 4

/**
 * The worst files that a member can send, 200 of them, four at a time: how long the loop that serves the sockets was
 * kept (by its own work, and by the clock), and how much the server and the process that looks into files took.
 */
export async function hostileFiles(effort: Effort): Promise<Figures> {
  const seeded = await seed({ people: atOnce })
  const file = join(seeded.dataDir, 'delay')
  const probe = new URL('../tests/kit/machine/delay-probe.mjs', import.meta.url).href
  const server = await startMeydan(seeded, { NODE_OPTIONS: `--import=${probe}`, DELAY_FILE: file })
  const worst = () => JSON.parse(readFileSync(file, 'utf8')) as { stallMs: number; workMs: number }
  const files = await Promise.all(
    Object.entries(worstShapes).map(async ([name, make]) => ({ name, bytes: await make() })),
  )

  await send(server.url, seeded.people[0]!, 'warm.txt', Buffer.from('Merhaba'))
  await wait(1_000)
  process.kill(server.pid, 'SIGUSR2')
  await wait(200)
  const before = heldBy(server.pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, heldBy(server.pid))), 50)
  const took: number[] = []
  const count = effort.rounds > 1 ? uploads : files.length
  let next = 0
  const sendMany = async (person: SeededPerson): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const { name, bytes } = files[at % files.length]!
      const start = performance.now()
      const status = await send(server.url, person, name, bytes)
      verify([200, 413, 415, 422].includes(status), `${name} was answered ${status}`)
      took.push(performance.now() - start)
    }
  }
  await Promise.all(seeded.people.map(sendMany))
  clearInterval(watch)
  const { stallMs, workMs } = worst()
  await server.stop()
  await seeded.remove()

  const peakMb = (peak - before) / mebibyte
  return {
    lines: [
      ['', ''],
      ['uploads', count],
      ['the loop’s longest work', `${round(workMs)} ms`],
      ['the loop’s longest wait', `${round(stallMs)} ms`],
      ['memory above idle', `${round(peakMb)} MiB`],
      ['an upload, median', `${round(quantile(took, 0.5))} ms`],
      ['an upload, longest', `${round(Math.max(...took))} ms`],
    ],
    json: { uploads: count, workMs: round(workMs, 1), stallMs: round(stallMs, 1), memoryBytes: round(peak - before) },
  }
}

async function send(url: string, { cookie }: SeededPerson, name: string, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new File([bytes as Buffer<ArrayBuffer>], name))
  const { method, path } = mediaRoutes.uploadFile
  const response = await fetch(url + path, { method, body: form, headers: { cookie, origin: url } })
  await response.arrayBuffer()
  return response.status
}
