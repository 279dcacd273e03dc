import { messageRoutes } from '#web/gate/routes.ts'
import { call } from '#web/gate/call.ts'

/** A mark that moves with a busy channel is told no more often than this. */
const everyMs = 2_000
/** A server in trouble, or one that has had enough of us, is left alone for this long. */
const againMs = 15_000

let wanted = new Map<string, number>()
/** What could not be told. Another map for each account. */
let untold = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Tell the server how far a channel has been read: the first move at once, the last one always. */
export function tellRead(channelId: string, seq: number): void {
  raise(wanted, channelId, seq)
  if (timer === undefined) tellNow()
}

/** The page may be gone the next moment: don't wait. */
export function tellNow(): void {
  clearTimeout(timer)
  timer = undefined
  if (wanted.size === 0) return
  const marks = wanted
  wanted = new Map()
  timer = setTimeout(tellNow, everyMs)
  for (const [channelId, seq] of marks) void tell(channelId, seq)
}

/** The connection is back. */
export function tellUntold(): void {
  for (const [channelId, seq] of untold) raise(wanted, channelId, seq)
  untold.clear()
  tellNow()
}

/** Another account's marks are not this one's. */
export function forgetWhatToTell(): void {
  clearTimeout(timer)
  timer = undefined
  wanted = new Map()
  untold = new Map()
}

async function tell(channelId: string, seq: number): Promise<void> {
  const own = untold
  const answer = await call(messageRoutes.markRead, { channelId, seq }, { keepalive: true })
  if (answer.ok || own !== untold) return
  const { code } = answer.refused
  if (code !== 'offline' && code !== 'unavailable' && code !== 'internal' && code !== 'too-many-requests') return
  raise(untold, channelId, seq)
  if (code !== 'offline') setTimeout(tellUntold, againMs) // without a connection the next hello tells
}

const raise = (marks: Map<string, number>, channelId: string, seq: number): void =>
  void marks.set(channelId, Math.max(seq, marks.get(channelId) ?? 0))
