import { create } from 'zustand'
import type { Member } from '#contract/accounts.ts'
import { memberRoutes } from '#web/gate/routes.ts'
import type { Named } from '#contract/messages.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { ChannelRights } from '#contract/permissions.ts'
import { canRead } from '#contract/permissions.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { inMemberOrder, withMember } from './member-order.ts'
import { matchOf } from './member-search.ts'

interface Members {
  status: 'loading' | 'ready' | 'failed'
  /** By rank, then by name (ACC-33). Another array at each change; empty until everybody was read. */
  list: readonly Member[]
  /**
   * Changed in place, since ten thousand are not copied for one. Select by uid: a member that changed is another
   * object.
   */
  byUid: Map<string, Member>
  /**
   * Whose accounts are gone, as far as this page has heard, and who they are now: the fallback user. `hasLeft` where
   * the page has heard that it was by their own wish (ACC-69).
   */
  gone: ReadonlyMap<string, Pick<Named, 'displayName' | 'hasLeft'>>
}

type Heard = LiveEvent<'member.changed' | 'member.removed'>

/** Everybody: read whole once, then kept up to date by `member.changed` and `member.removed`. */
export const useMembers = create<Members>(() => ({ status: 'loading', list: [], byUid: new Map(), gone: new Map() }))

export const useMember = (uid: string): Member | undefined => useMembers(({ byUid }) => byUid.get(uid))

/** The reading under way and what was heard since it began; each page is at least as new as the first one's head. */
let reading: { heard: Heard[] } | null = null
/** Events up to this one are in the list. */
let knownTo = 0

/** Counts news and questions, so that it is known what was heard after a question. */
let now = 0
/** When everybody was told of, and since then each of some. */
let allToldAt = 0
const toldAt = new Map<string, number>()

function allTold(): void {
  allToldAt = ++now
  toldAt.clear()
}

/** Read everybody again. Events beyond the first page's head may be newer than the pages, and are laid over them. */
export async function loadMembers(): Promise<void> {
  const own = { heard: [] as Heard[] }
  reading = own
  useMembers.setState(({ status }) => (status === 'failed' ? { status: 'loading' } : {}))
  const answer = await readPages()
  if (reading !== own) return // another account, or a newer reading
  reading = null
  if (!answer.ok) return useMembers.setState({ status: 'failed' })
  const { head, members } = answer.value
  const byUid = new Map(members.map(member => [member.uid, member]))
  for (const event of own.heard) if (event.seq > head) lay(byUid, event)
  knownTo = head
  allTold()
  const before = useMembers.getState()
  const missing = [...before.byUid.keys()].filter(uid => !byUid.has(uid))
  const gone = new Map([...missing.map(uid => [uid, goneAs({})] as const), ...before.gone])
  useMembers.setState({ status: 'ready', byUid, gone, list: [...byUid.values()].sort(inMemberOrder) })
}

/** With a new connection: what could not be read is asked for again. */
export function reloadMissingMembers(): void {
  if (useMembers.getState().status === 'failed') void loadMembers()
}

function lay(byUid: Map<string, Member>, { type, data }: Heard): void {
  if (type === 'member.changed') byUid.set(data.member.uid, data.member)
  else byUid.delete(data.uid)
}

export function memberChanged(event: LiveEvent<'member.changed'>): void {
  if (event.seq <= knownTo) return
  reading?.heard.push(event)
  tell(event.data.member, ++now)
}

export function memberRemoved(event: LiveEvent<'member.removed'>): void {
  if (event.seq <= knownTo) return
  reading?.heard.push(event)
  const { uid } = event.data
  const { list, byUid, gone } = useMembers.getState()
  byUid.delete(uid)
  useMembers.setState({
    byUid,
    gone: new Map([...gone, [uid, goneAs(event.data)]]),
    list: list.filter(member => member.uid !== uid),
  })
}

const goneAs = ({ hasLeft }: Pick<Named, 'hasLeft'>): Pick<Named, 'displayName' | 'hasLeft'> => ({
  displayName: fallbackName,
  ...(hasLeft && { hasLeft }),
})

/** Takes in how somebody stands by an answer, and says whether that is the last that was heard of him. */
export type Know = (member: Member) => boolean

/**
 * Called before a question. What its answer tells of people may be ahead of its event, and is taken in; but not where
 * something was heard of them since: that may be newer, and what it lacks comes with the next event.
 */
export function askOfMembers(): Know {
  const askedAt = ++now
  return member => {
    const isHeardSince = Math.max(allToldAt, toldAt.get(member.uid) ?? 0) > askedAt
    const isGone = useMembers.getState().gone.has(member.uid) // nobody comes back under a uid
    if (!isHeardSince && !isGone) tell(member, askedAt)
    return !isHeardSince && !isGone
  }
}

function tell(member: Member, at: number): void {
  const { list, byUid } = useMembers.getState()
  toldAt.set(member.uid, at)
  const before = byUid.get(member.uid)
  byUid.set(member.uid, member)
  useMembers.setState({ byUid, list: list.length > 0 ? withMember(list, before, member) : list })
}

/**
 * Whom somebody may mean who has typed `prefix` after an @ in this channel: the prefix of a name first, then of one of
 * its words; each in the list's order. Only people who can read the channel.
 */
export function findMembers(prefix: string, max: number, channel: Pick<ChannelRights, 'readRoles'>): Member[] {
  const [byName, byWord]: [Member[], Member[]] = [[], []]
  for (const member of useMembers.getState().list) {
    if (byName.length === max) break
    const match = matchOf(member, prefix)
    if (match === null || match === 'within' || !canRead(member, channel)) continue
    ;(match === 'name' ? byName : byWord).push(member)
  }
  return [...byName, ...byWord].slice(0, max)
}

/** Another account reads for itself. */
export function forgetMembers(): void {
  reading = null
  knownTo = 0
  allTold()
  useMembers.setState({ status: 'loading', list: [], byUid: new Map(), gone: new Map() })
}

type Page = { head: number; members: Member[] }

/** One page after the other; `head` is the first page's. */
async function readPages(): Promise<Answer<Page>> {
  const all: Page = { head: 0, members: [] }
  let after: string | undefined
  do {
    const answer = await call(memberRoutes.listMembers, { after })
    if (!answer.ok) return answer
    if (after === undefined) all.head = answer.value.head
    all.members.push(...answer.value.members)
    after = answer.value.next ?? undefined
  } while (after !== undefined)
  return { ok: true, value: all }
}
