import { once } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { wireVersion } from '#contract/wire/history.ts'
import type { MessagePage } from '#contract/messages.ts'
import { verify } from './figures.ts'
import { HttpLine } from './http-line.ts'
import { type RunningProcess, startFloor, startMeydan } from './processes.ts'
import type { Receiver } from './receiver.ts'
import { type Seeded, textOf } from './seed.ts'

/** Somebody who posts, one message under way at a time. */
export interface Poster {
  /** Resolves when the posting is acknowledged. */
  post(n: number): Promise<void>
  close(): void
}

/** Something that fans out what is posted to it. */
export interface System {
  name: string
  process: RunningProcess
  /** Receivers take turns at so many processes, which cut what they hand out into frames of their own; else one. */
  ways?: number
  openReceiver(receiver: Receiver, index: number): Promise<void>
  /** `page`: the receiver of the same person, whose socket he posts over where the system takes that. */
  openPoster(index: number, page?: Receiver): Promise<Poster>
  /** Throws where something that was acknowledged is not there, once and in order. */
  verifyStored(): Promise<void>
  stop(): Promise<void>
}

export async function floorSystem(name: string, how: 'each' | 'coalesced' | 'stored', seeded: Seeded): Promise<System> {
  const process = await startFloor(how, seeded)
  const address = process.url.replace('http', 'ws')
  return {
    name,
    process,
    openReceiver: receiver => receiver.open(`${process.url}/receive`, ''),
    openPoster: async () => {
      const socket = new WebSocket(`${address}/post`, { perMessageDeflate: false })
      await once(socket, 'open')
      return {
        post: async n => {
          const answered = once(socket, 'message')
          socket.send(JSON.stringify({ id: uuidv7(), text: textOf(n) }))
          await answered
        },
        close: () => socket.terminate(),
      }
    },
    verifyStored: async () => {},
    stop: process.stop,
  }
}

export async function meydanSystem(
  seeded: Seeded,
  more: Record<string, string> = {},
  program?: string,
): Promise<System> {
  const process = await startMeydan(seeded, more, program)
  const { channelId: only, say = (n: number) => ({ channelId: only, text: textOf(n) }) } = seeded
  const cookieOf = (index: number): string => seeded.people[index % seeded.people.length]!.cookie
  const acknowledged: string[] = []
  return {
    name: 'meydan',
    process,
    openReceiver: (receiver, index) => receiver.open(`${process.url}/live?wire=${wireVersion}`, cookieOf(index)),
    openPoster: async (index, page) => {
      const way =
        over === 'socket' && page?.takesPosts ? overSocket(page) : await overHttp(process.url, cookieOf(index))
      return {
        post: async n => {
          const id = uuidv7()
          const { status, body } = await way.post({ id, ...say(n) })
          verify(status === 200, `a posting was answered ${status} ${body}`)
          acknowledged.push(id)
        },
        close: way.close,
      }
    },
    verifyStored: () => verifyStored(process, seeded, acknowledged),
    stop: process.stop,
  }
}

/** `--over http`: as programs post, and pages where the socket is not open. */
let over: 'socket' | 'http' = 'socket'
export const postOver = (way: 'socket' | 'http'): void => void (over = way)

interface Posting {
  id: string
  channelId: string
  text: string
}
interface Way {
  post(posting: Posting): Promise<{ status: number; body: string }>
  close(): void
}

async function overHttp(url: string, cookie: string): Promise<Way> {
  const line = await HttpLine.open(url, cookie)
  return {
    post: ({ channelId, ...posting }) => line.post(`/api/channels/${channelId}/messages`, JSON.stringify(posting)),
    close: () => line.close(),
  }
}

/** Its answer is compared by its first bytes: on the load's core each one that is parsed is one that is not heard. */
function overSocket(page: Receiver): Way {
  let n = 0
  return {
    post: async posting => {
      const frame = { t: 'post', n: n++, body: posting }
      const body = (await page.ask(JSON.stringify(frame))).toString()
      return { status: Number(/^{"t":"answer","n":\d+,"status":(\d+)/.exec(body)?.[1]), body }
    },
    close: () => {},
  }
}

async function verifyStored(process: RunningProcess, seeded: Seeded, acknowledged: readonly string[]): Promise<void> {
  const line = await HttpLine.open(process.url, seeded.people[0]!.cookie)
  const stored = new Set<string>()
  let after = 0
  for (let hasNewer = true; hasNewer;) {
    const { status, body } = await line.get(`/api/channels/${seeded.channelId}/messages?after=${after}&limit=100`)
    verify(status === 200, `history was answered ${status}`)
    const page = JSON.parse(body) as MessagePage
    for (const { id, seq } of page.messages) {
      verify(seq === after + 1, `message ${after + 1} is missing`)
      after = seq
      stored.add(id)
    }
    hasNewer = page.hasNewer
  }
  line.close()
  verify(stored.size === after, 'a message is stored twice')
  const lost = acknowledged.filter(id => !stored.has(id)).length
  verify(lost === 0, `${lost} of ${acknowledged.length} acknowledged postings are not stored`)
}
