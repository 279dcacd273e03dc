import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import type { CrowdAnswer, CrowdOrder } from './crowd-load.ts'
import type { Effort } from './effort.ts'
import { type Posted, postEvenly } from './even-posts.ts'
import { type Figures, quantile, round, thousands, verify } from './figures.ts'
import { seed } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

/** Each has an address of its own: a machine has 28,000 ports towards one other end. */
const loads = 4
/** Few: at 10,000 sockets each post is 10,000 frames, which take 70 ms of the server's core (docs/capacity.md). */
const load = { people: 20, perSecond: 3 }
/** Files of the server that are no sockets of pages. */
const otherFiles = 200
const mebibyte = 1024 * 1024

/**
 * Very many pages on one process lose their connections in the same instant, as when a proxy or a network goes, and
 * come back as our page does: with its back-off, and asking for what they missed. Somebody posts meanwhile. Every page
 * must have every posting at the end, once and in order.
 */
export async function crowd({ sockets, seconds }: Effort): Promise<Figures> {
  const seeded = await seed({ people: sockets })
  const system = await meydanSystem(seeded)
  mustHoldFiles(system, sockets)
  const idle = system.process.residentBytes()
  const children = Array.from({ length: loads }, () => fork(fileURLToPath(new URL('crowd-load.ts', import.meta.url))))
  process.on('exit', () => children.forEach(child => child.kill('SIGKILL')))
  const perLoad = Math.ceil(sockets / loads)
  await tellAll(children, index => ({
    t: 'open',
    url: system.process.url,
    channelId: seeded.channelId,
    cookies: seeded.people.slice(index * perLoad, (index + 1) * perLoad).map(({ cookie }) => cookie),
    from: `127.0.0.${index + 2}`,
  }))

  const before = await postEvenly(system, load, wait(seconds * 2_000))
  const all = system.process.residentBytes()
  const cpu = system.process.cpuMs()
  const cutting = tellAll(children, () => ({ t: 'cut' }))
  const meanwhile = await postEvenly(system, load, cutting)
  const cuts = (await cutting).filter(answer => answer.t === 'cut')
  const cpuMs = system.process.cpuMs() - cpu
  const after = await postEvenly(system, load, wait(seconds * 2_000))
  await finish(children, before.posts + meanwhile.posts + after.posts)
  await system.verifyStored()
  await system.stop()
  await seeded.remove()

  const backMs = cuts.flatMap(answer => answer.backMs)
  verify(backMs.length === sockets, `${backMs.length} of ${sockets} pages came back`)
  const back = { p50: quantile(backMs, 0.5), p99: quantile(backMs, 0.99), last: Math.max(...backMs) }
  const tries = cuts.reduce((total, answer) => total + answer.tries, 0)
  const line = (name: string, { posts, p50, p99, most }: Posted) => [name, posts, p50, p99, most]
  return {
    lines: [
      [`${thousands(sockets)} pages`, '', 'p50 ms', 'p99 ms', 'most ms'],
      ['back after a cut', thousands(tries), round(back.p50), round(back.p99), round(back.last)],
      line(`${load.perSecond} posts a second before`, before),
      line('until all were back', meanwhile),
      line('after', after),
      ['memory, MiB', '', '', round(idle / mebibyte), round(all / mebibyte)],
    ],
    json: {
      sockets,
      backMs: { p50: round(back.p50), p99: round(back.p99), last: round(back.last) },
      tries,
      askedFor: cuts.reduce((total, answer) => total + answer.askedFor, 0),
      cpuMs: round(cpuMs),
      before,
      meanwhile,
      after,
      idleBytes: idle,
      allBytes: all,
    },
  }
}

function mustHoldFiles({ process: { pid } }: System, sockets: number): void {
  const found = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))
  const most = Number(found?.[1])
  if (most < sockets + otherFiles)
    throw new Error(`The server may open ${most} files: ulimit -n ${sockets + otherFiles}, or --sockets fewer.`)
}

const tellAll = (children: readonly ChildProcess[], order: (index: number) => CrowdOrder): Promise<CrowdAnswer[]> =>
  Promise.all(
    children.map(async (child, index) => {
      const answered = Promise.race([
        once(child, 'message') as Promise<[CrowdAnswer]>,
        once(child, 'exit').then(() => Promise.reject(new Error('A load process ended.'))),
      ])
      child.send(order(index))
      return (await answered)[0]
    }),
  )

async function finish(children: readonly ChildProcess[], head: number): Promise<void> {
  const heads = (await tellAll(children, () => ({ t: 'finish', head }))).flatMap(answer =>
    answer.t === 'finish' ? answer.heads : [],
  )
  const short = heads.filter(each => each !== head)
  verify(short.length === 0, `${short.length} pages ended at ${short[0]} of ${head} postings`)
  for (const child of children) child.disconnect()
}
