import { type Account, accountRoutes } from '#contract/accounts.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { type Channel, channelRoutes } from '#contract/channels.ts'
import { chooseChannel } from '#contract/choose-channel.ts'
import { type MessagePage, messageRoutes, type ReadMark } from '#contract/messages.ts'
import type { PageFacts } from '#contract/page-cookie.ts'
import { roleRefusal } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { OutputOf, Route } from '#contract/wire/route.ts'
import { membersPage } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { headOf } from '#server/gate/acts/stream-rows.ts'
import type { Bound, OpenReadVerb } from '#server/gate/acts/verb.ts'
import { inputOf } from '#server/gate/http/parse.ts'
import { Refusal } from '#server/gate/refusal.ts'

/** More than are drawn: what is above them says whether the first of those begins a group or a day. */
const firstMessages = 30
const firstMembers = 100

/** What a chat's page asks first, from one snapshot and by the very verbs that its routes have. */
export interface First {
  account: Account
  heads: Record<string, number>
  /** Each answer that is not drawn, by method and address. */
  answers: Record<string, unknown>
  members: { key: string; value: OutputOf<typeof memberRoutes.listMembers> } | null
  /** There is no channel that this person may read. */
  isWithoutChannels: boolean
  /** Null: no channel is opened, or what is said in it can't be told. */
  opened: {
    key: string
    channel: Channel
    page: MessagePage
    mark: ReadMark | undefined
    linkedId: string | null
  } | null
}

/** What the address and the page before this one say of what is to be opened. */
export interface Wanted {
  channel: string | undefined
  message: string | undefined
  facts: PageFacts | null
}

/** What of who asks the verbs look at. */
export type FirstCaller = Parameters<OpenReadVerb<object, unknown>>[3]

interface FirstOf {
  caller: FirstCaller
  wanted: Wanted
  now: EpochMs
}
export type ReadFirst = (db: Snapshot, of: FirstOf) => Promise<First | null>

/** Null where somebody is signed out after all, or a route refuses what no page can begin without. */
export function readFirst(bounds: readonly Bound[]): ReadFirst {
  const everybody = everybodyUnlessMany()
  return async (db, { caller, wanted: { channel: wantedId, message, facts }, now }) => {
    const ask = asking(bounds, db, caller, now)
    const [me, listed] = [await ask(accountRoutes.me, {}), await ask(channelRoutes.listChannels, {})]
    if (!me?.account || !listed) return null
    const { account } = me
    const { uid, role } = account
    const marks = await ask(messageRoutes.listReadMarks, {})
    const lastId = facts?.uid === uid ? facts.channelId : undefined
    const channel = chooseChannel(listed.channels, { wantedId, lastId, role })
    const linkedId = channel?.id === wantedId ? message : undefined
    const mayList = roleRefusal(caller.actor, memberRoutes.listMembers.ability, now) === null
    return {
      account,
      heads: { members: await headOf(db, 'members'), [accountStream(uid)]: await headOf(db, accountStream(uid)) },
      answers: {
        [keyOf(accountRoutes.me)]: me,
        [keyOf(channelRoutes.listChannels)]: listed,
        ...(marks && { [keyOf(messageRoutes.listReadMarks)]: marks }),
      },
      members: mayList ? await everybody(db) : null,
      isWithoutChannels: listed.channels.length === 0,
      opened: channel
        ? await openedIn(
            ask,
            channel,
            linkedId,
            marks?.marks.find(({ channelId }) => channelId === channel.id),
          )
        : null,
    }
  }
}

/**
 * Where people are more than one page, the page has to ask for them all the same. That they were is remembered, of this
 * server alone: another one in the process has people of its own.
 */
function everybodyUnlessMany(): (db: Snapshot) => Promise<First['members']> {
  let areMany = false
  return async db => {
    if (areMany) return null
    const value = await membersPage(db, '', firstMembers)
    areMany = value.next !== null
    return areMany ? null : { key: keyOf(memberRoutes.listMembers), value }
  }
}

/** The page around a message that a link leads to; one that is gone, or is elsewhere, leads to the newest. */
async function openedIn(
  ask: Ask,
  channel: Channel,
  linkedId: string | undefined,
  mark: ReadMark | undefined,
): Promise<First['opened']> {
  const { listMessages } = messageRoutes
  const channelId = channel.id
  const key = keyOf(listMessages, channelId)
  const around = linkedId === undefined ? null : await ask(listMessages, { channelId, around: linkedId, limit: few })
  if (around) return { key: `${key}?around=${linkedId}`, channel, page: around, mark, linkedId: linkedId! }
  const page = await ask(listMessages, { channelId, limit: few })
  return page && { key, channel, page, mark, linkedId: null }
}

/** As a request says a number. */
const few = String(firstMessages)

/** As web/gate/call.ts asks. */
const keyOf = ({ method, path }: Route, channelId = ''): string => `${method} ${path.replace(':channelId', channelId)}`

type Ask = <R extends Route>(route: R, said: Record<string, unknown>) => Promise<OutputOf<R> | null>

/** A route's own shape, right and verb, as the gate asks for them. Null where one of them refuses. */
const asking =
  (bounds: readonly Bound[], db: Snapshot, caller: FirstCaller, now: EpochMs): Ask =>
  async <R extends Route>(route: R, said: Record<string, unknown>) => {
    const bound = bounds.find(each => each.route === (route as Route))
    if (bound?.binding.kind !== 'read') throw new Error(`${route.path} is nothing that is read.`)
    const parsed = inputOf(route, [said])
    if (!parsed.ok || roleRefusal(caller.actor, route.ability, now) !== null) return null
    const answer = await bound.binding.read(db, parsed.input, now, caller)
    return answer instanceof Refusal ? null : (answer as OutputOf<R>)
  }
