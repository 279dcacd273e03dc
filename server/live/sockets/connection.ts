import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { closeCodes } from '#contract/wire/wire.ts'
import type { Actor } from '#contract/permissions.ts'

/** More than this unsent for `slowMs` is a reader who does not keep up; the page reconnects and catches up by `seq`. */
const slowBytes = 1024 * 1024
const slowMs = 2_000
/** So much unsent is cut at once, however short: one busy second of a busy channel. */
const slowBytesMax = 8 * 1024 * 1024

/** One page's socket, from its admission to its close. */
export class Connection {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly sessionId: string
  readonly uid: string
  /** Replaced when rights are read again; the audience moves the connection. */
  actor: Actor
  /** Events for this connection and not for all of its role: the stream `account:<uid>`. */
  own: string[] = []
  /**
   * From which telling of who is here this page hears them; Infinity until it asks. The first it hears is of everybody.
   */
  hearsPresenceFrom = Infinity
  /** Beats since the page was last heard. */
  silentBeats = 0
  /** What it posted and has no answer to … */
  posts = 0
  /** … and the last of that, behind which the next one goes. */
  lastPost: Promise<void> = Promise.resolve()
  /** The close code with which the server ended it. */
  endedWith: number | null = null
  #slowSince: number | null = null

  constructor(ws: WebSocket, socket: Duplex, sessionId: string, actor: Actor) {
    this.ws = ws
    this.socket = socket
    this.sessionId = sessionId
    this.uid = actor.uid
    this.actor = actor
  }

  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN
  }

  /**
   * Writes whole frames past `ws`, which would build and cork each one again. Safe because nothing of ours makes its
   * sender wait: without compression and without Blobs it writes pings, pongs and closes whole and at once, so that
   * frames never interleave; and after a close frame nothing is written.
   */
  write(frames: readonly Buffer[], monotonicNow: number): void {
    if (!this.isOpen) return
    if (frames.length === 1) this.socket.write(frames[0]!)
    else this.#writeTogether(frames)
    this.#endIfTooSlow(monotonicNow)
  }

  /** The close frame waits behind what is unsent; `ws` gives up on it after its own close time-out. */
  end(code: number): void {
    if (!this.isOpen) return
    this.endedWith = code
    this.ws.close(code)
  }

  /** One system call, without copying what many sockets share. */
  #writeTogether(frames: readonly Buffer[]): void {
    this.socket.cork()
    for (const frame of frames) this.socket.write(frame)
    this.socket.uncork()
  }

  #endIfTooSlow(now: number): void {
    const unsent = this.socket.writableLength
    if (unsent < slowBytes) {
      this.#slowSince = null
      return
    }
    this.#slowSince ??= now
    if (unsent >= slowBytesMax || now - this.#slowSince >= slowMs) this.end(closeCodes.tooSlow)
  }
}
