import { setTimeout as wait } from 'node:timers/promises'
import { wireVersion } from '#contract/wire/history.ts'
import type { MessageChanges } from '#contract/messages.ts'
import { backoffMs } from '#web/gate/backoff.ts'
import { FrameSocket } from './frame-socket.ts'
import { HttpLine } from './http-line.ts'
import { verify } from './figures.ts'
import type { Heard, Told } from './told.ts'

/** As web/live/socket.ts and web/live/connect.ts have them. */
const openingMs = 15_000
const steadyMs = 5_000

export interface Site {
  url: string
  channelId: string
  told: Told
}

/**
 * A page as ours is when it loses its connection: it waits with the page's own back-off, opens again, asks for what it
 * missed in the one channel that it looks at, and only then goes on with what came live. Each posting must come to it
 * once and in order.
 */
export class Page {
  readonly #site: Site
  readonly #cookie: string
  readonly #from: string
  #socket: FrameSocket | null = null
  #timer: NodeJS.Timeout | undefined
  #attempt = 0
  #openedAt = 0
  #isAsking = false
  #waiting: Extract<Heard, { t: 'events' }>[] = []
  #onBack = (): void => {}
  head: number | null = null
  /** Tries of its connection, and postings that it had to ask for. */
  tries = 0
  askedFor = 0

  constructor(site: Site, cookie: string, from: string) {
    this.#site = site
    this.#cookie = cookie
    this.#from = from
  }

  /** Resolves once it holds all that the server's hello told of. */
  open(): Promise<void> {
    return new Promise(resolve => {
      this.#onBack = resolve
      this.#connect()
    })
  }

  /** Resolves with the milliseconds until it was back. */
  async cut(): Promise<number> {
    const before = performance.now()
    const back = new Promise<void>(resolve => (this.#onBack = resolve))
    this.#socket?.cut() // its close brings it back
    await back
    return performance.now() - before
  }

  close(): void {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #connect(): void {
    this.tries++
    this.#openedAt = performance.now()
    const socket = new FrameSocket(
      `${this.#site.url}/live?wire=${wireVersion}`,
      this.#cookie,
      {
        text: payload => this.#socket === socket && this.#hear(this.#site.told.read(payload)),
        closed: () => this.#socket === socket && this.#lost(),
      },
      this.#from,
    )
    this.#socket = socket
    this.#timer = setTimeout(() => socket.close(), openingMs)
  }

  #lost(): void {
    clearTimeout(this.#timer)
    this.#socket = null
    if (performance.now() - this.#openedAt > steadyMs) this.#attempt = 0
    this.#timer = setTimeout(() => this.#connect(), backoffMs(this.#attempt++))
  }

  #hear(heard: Heard | null): void {
    if (heard?.t === 'hello') {
      clearTimeout(this.#timer)
      this.head ??= heard.head
      if (heard.head > this.head) return void this.#catchUp()
      return this.#onBack()
    }
    if (heard && this.#isAsking) this.#waiting.push(heard)
    else if (heard) this.#apply(heard)
  }

  #apply({ first, last }: { first: number; last: number }): void {
    if (this.head === null || last <= this.head) return
    verify(first <= this.head + 1, `a page at ${this.head} heard ${first} next`)
    this.head = last
  }

  async #catchUp(): Promise<void> {
    this.#isAsking = true
    for (let failures = 0; !(await this.#ask().catch(() => false)); failures++)
      await wait(backoffMs(failures, { firstMs: 1_000 }))
    this.#isAsking = false
    for (const heard of this.#waiting.splice(0)) this.#apply(heard)
    this.#onBack()
  }

  async #ask(): Promise<boolean> {
    const { url, channelId } = this.#site
    const line = await HttpLine.open(url, this.#cookie, this.#from)
    const answer = await line.get(`/api/channels/${channelId}/changes?since=${this.head}`)
    line.close()
    if (answer.status !== 200) return false
    const changes = JSON.parse(answer.body) as MessageChanges
    this.#take(changes)
    return true
  }

  #take(changes: MessageChanges): void {
    if (changes.kind !== 'changes') throw new Error('The bench does not count: a page was away for too long')
    for (const { seq } of changes.changed) {
      if (seq !== this.head! + 1) throw new Error(`The bench does not count: ${seq} came after ${this.head}`)
      this.head = seq
      this.askedFor++
    }
  }
}
