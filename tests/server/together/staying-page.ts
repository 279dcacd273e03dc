import type { LiveEvent } from '#contract/live.ts'
import { sizes } from '#contract/limits.ts'
import { liveRoutes } from '#contract/live.ts'
import { messageRoutes } from '#contract/messages.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { Person } from '#tests/kit/cast.ts'
import { connect, type Listener } from '#tests/kit/machine/listen.ts'

const againMs = 100

/**
 * A page that comes back whenever its connection ends, asks for what it missed, and holds what it heard: `faults` has
 * each event that was not the next one of its stream.
 */
export class StayingPage {
  readonly by: Person
  readonly #channelId: string
  readonly heads = new Map<string, number>()
  /** Of the channel, by `seq`. */
  readonly texts = new Map<number, string>()
  readonly faults: string[] = []
  #listener: Listener | null = null
  #isLeaving = false
  /** Gaps that it asks about. */
  #missing = 0
  #staying: Promise<void>

  constructor(by: Person, channelId: string) {
    this.by = by
    this.#channelId = channelId
    this.#staying = this.#stay()
  }

  /** Who is here, as this page was told; null while it is not connected. */
  get online(): string[] | null {
    const { online = null } = this.#listener ?? {}
    return online && [...online].toSorted()
  }

  get isWhole(): boolean {
    return this.#missing === 0
  }

  get isHere(): boolean {
    return this.#listener !== null
  }

  async leave(): Promise<void> {
    this.#isLeaving = true
    this.#listener?.socket.terminate()
    await this.#staying
  }

  async #stay(): Promise<void> {
    while (!this.#isLeaving) {
      await this.#visit().catch(() => {}) // a server that is away; what matters is where the page stands at the end
      this.#listener = null
      await new Promise(resolve => setTimeout(resolve, againMs))
    }
  }

  async #visit(): Promise<void> {
    const listener = connect(this.by)
    const ended = new Promise(resolve => listener.socket.once('close', resolve))
    try {
      const hello = await Promise.race([listener.hello(), ended.then(() => null)])
      if (!hello) return
      const { heads } = hello
      for (const [stream, head] of Object.entries(heads)) await this.#catchUp(stream, head)
      listener.say({ t: 'presence' })
      let next = 0
      const take = (): void => {
        while (next < listener.events.length) this.#take(listener.events[next++]!)
      }
      listener.socket.on('message', take)
      take()
      this.#listener = listener
      await ended
    } finally {
      listener.socket.terminate()
    }
  }

  #take({ stream, seq, type, data }: LiveEvent): void {
    const head = this.heads.get(stream)
    if (head !== undefined && seq <= head) this.faults.push(`${stream}: ${seq} again, after ${head}`)
    if (head !== undefined && seq > head + 1) this.#fill(stream, head, seq - 1)
    this.heads.set(stream, seq)
    if (type === 'message.posted') this.texts.set(seq, data.message.text)
  }

  /** Only what is more than a server hands out at once is left to the pages, which ask for it. */
  #fill(stream: string, head: number, upTo: number): void {
    if (upTo - head <= sizes.changesMax) this.faults.push(`${stream}: ${upTo + 1} after ${head}`)
    else if (stream === channelStream(this.#channelId)) void this.#readUntilThere(head, upTo)
  }

  async #readUntilThere(from: number, upTo: number): Promise<void> {
    this.#missing++
    for (let isThere = false; !isThere && !this.#isLeaving;) {
      isThere = await this.#readUpTo(from, upTo).then(
        () => true,
        () => false,
      )
      if (!isThere) await new Promise(resolve => setTimeout(resolve, againMs))
    }
    this.#missing--
  }

  async #catchUp(stream: string, head: number): Promise<void> {
    const from = this.heads.get(stream)
    if (from !== undefined && from > head) throw new Error('hello knows less than this page; it has to come again')
    if (stream === channelStream(this.#channelId)) await this.#readUpTo(from ?? 0, head)
    else if (from !== undefined && from < head && stream === 'members') {
      const missed = await this.by.do(liveRoutes.listStreamChanges, { stream, since: from })
      if (missed.kind !== 'changes' || missed.to < head) throw new Error('What was missed is not there')
    }
    this.heads.set(stream, head)
  }

  async #readUpTo(from: number, head: number): Promise<void> {
    for (let after = from; after < head;) {
      const { messages } = await this.by.do(messageRoutes.listMessages, {
        channelId: this.#channelId,
        after,
        limit: 100,
      })
      if (messages.length === 0) throw new Error(`Nothing after ${after}, though the head is ${head}`)
      for (const { seq, text } of messages) if (seq <= head) this.texts.set(seq, text)
      after = messages.at(-1)!.seq
    }
  }
}
