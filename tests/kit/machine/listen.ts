import { WebSocket } from 'ws'
import { type ClientFrame, type EventType, type LiveEvent, type ServerFrame, serverFrame } from '#contract/live.ts'
import { wireVersion } from '#contract/wire/history.ts'
import { unjoined } from '#contract/wire/join.ts'
import type { Visitor } from '#tests/kit/browser-like.ts'

export type Answered = Extract<ServerFrame, { t: 'answer' }>

/** A live connection that remembers everything it heard. */
export class Listener implements AsyncDisposable {
  readonly socket: WebSocket
  readonly frames: ServerFrame[] = []
  readonly events: LiveEvent[] = []
  /** Every word of who types, in order. */
  readonly typing: { channelId: string; uid: string }[] = []
  /** Who is here, from all that was told; null before this page was told of everybody. */
  online: Set<string> | null = null
  closed: { code: number; reason: string } | null = null
  /** What broke the connection, as the socket tells it. */
  error: Error | null = null
  #watchers = new Set<() => void>()
  #posted = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', data => {
      const frame = frameOf((data as Buffer).toString('utf8'))
      this.frames.push(frame)
      if (frame.t === 'events') this.events.push(...frame.events.flatMap(unjoined))
      if (frame.t === 'typing') this.typing.push({ channelId: frame.channelId, uid: frame.uid })
      if (frame.t === 'presence') this.#hearPresence(frame)
      this.#changed()
    })
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.#changed()
    })
    socket.on('error', error => (this.error = error))
  }

  /** Waits until something that was heard satisfies `is`; bounded, so that a missing event fails instead of hanging. */
  async until<Found>(is: () => Found | undefined | null | false, what = 'what was waited for'): Promise<Found> {
    const deadline = Date.now() + 30_000
    for (;;) {
      const found = is()
      if (found) return found
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`Never heard ${what}. ${this.#account()}`)
      await new Promise<void>(resolve => {
        const wake = (): void => {
          clearTimeout(timer)
          this.#watchers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, left)
        this.#watchers.add(wake)
      })
    }
  }

  hello(): Promise<Extract<ServerFrame, { t: 'hello' }>> {
    return this.until(() => this.frames.find(frame => frame.t === 'hello'), 'hello')
  }

  event<Type extends EventType>(
    type: Type,
    is: (event: LiveEvent<Type>) => boolean = () => true,
  ): Promise<LiveEvent<Type>> {
    return this.until(
      () => this.events.find((event): event is LiveEvent<Type> => event.type === type && is(event as LiveEvent<Type>)),
      type,
    )
  }

  /** What a page says. */
  say(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** Posts over the socket; `n` is given by the count of what was posted. Resolves with the answer. */
  post(body: unknown): Promise<Answered> {
    const n = this.#posted++
    this.say({ t: 'post', n, body })
    return this.answer(n)
  }

  answer(n: number): Promise<Answered> {
    return this.until(
      () => this.frames.find((frame): frame is Answered => frame.t === 'answer' && frame.n === n),
      `the answer to post ${n}`,
    )
  }

  /** Resolves when the server has taken everything that was sent so far: it answers a ping in its turn. */
  async taken(): Promise<void> {
    let isBack = false
    this.socket.once('pong', () => {
      isBack = true
      this.#changed()
    })
    this.socket.ping()
    await this.until(() => isBack, 'a pong')
  }

  /** Asks who is here and waits for everybody. */
  async watch(): Promise<Set<string>> {
    this.say({ t: 'presence' })
    return this.until(() => this.online, 'who is here')
  }

  close(): Promise<{ code: number; reason: string }> {
    this.socket.close()
    return this.ended()
  }

  ended(): Promise<{ code: number; reason: string }> {
    return this.until(() => this.closed, 'the end of the connection')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.terminate()
  }

  #hearPresence({ isAll, online, offline }: ServerFrame & { t: 'presence' }): void {
    if (isAll === (this.online !== null)) throw new Error('Everybody is told once, and before any difference.')
    this.online ??= new Set()
    for (const uid of online) this.online.add(uid)
    for (const uid of offline) this.online.delete(uid)
  }

  /** For a failure: how the connection ended, and the last of what it brought. */
  #account(): string {
    const end = this.closed ? `Closed with ${JSON.stringify(this.closed)} ${this.error ?? ''}` : 'Still open'
    return `${end}; ${this.frames.length} frames, the last: …${JSON.stringify(this.frames).slice(-2_000)}`
  }

  #changed(): void {
    for (const wake of this.#watchers) wake()
  }
}

/** A frame as it came, held to the contract: in a shape that is not promised there it is a fault of the server. */
function frameOf(text: string): ServerFrame {
  const frame = JSON.parse(text) as ServerFrame
  serverFrame.parse(frame)
  return frame
}

/** Opens the live connection of this person. Resolves once `hello` has come. */
export async function listen(
  who: Visitor,
  options: { wire?: number; origin?: string; cookie?: string } = {},
): Promise<Listener> {
  const listener = connect(who, options)
  await listener.hello()
  return listener
}

/** The same without waiting for anything: for connections that are refused. */
export function connect(
  who: Visitor,
  {
    wire = wireVersion,
    origin = who.url,
    cookie = who.cookieHeader,
  }: { wire?: number; origin?: string; cookie?: string } = {},
): Listener {
  const address = `${who.url.replace('http', 'ws')}/live?wire=${wire}`
  return new Listener(new WebSocket(address, { headers: { ...(origin && { origin }), ...(cookie && { cookie }) } }))
}
