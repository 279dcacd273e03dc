import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { InputOf, Route } from '#contract/wire/route.ts'
import { findMember } from '#server/accounts/door.ts'
import { allChannels } from '#server/channels/door.ts'
import type { House } from '#server/house.ts'
import type { Reply } from './browser-like.ts'

/** What a page adds by itself may be left out. */
export type Sent<R extends Route> = Omit<InputOf<R>, Added> & Partial<Pick<InputOf<R>, Added & keyof InputOf<R>>>
type Added = 'version' | 'id'

interface Asking {
  askAsIs(route: Route, input: Record<string, unknown>): Promise<Reply>
}

/**
 * An input as a page would send it: with an id of its own for what is new, and the version that was looked at just
 * before.
 */
export async function asPagesSend(
  by: Asking,
  route: Route,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const misses = (field: string): boolean => field in route.input.shape && !(field in input)
  return {
    ...input,
    ...(misses('id') && !isOptional(route, 'id') && { id: uuidv7() }),
    ...(misses('version') && { version: await versionShown(by, input) }),
  }
}

const isOptional = (route: Route, field: string): boolean =>
  route.input.shape[field]?.safeParse(undefined).success ?? false

/**
 * Of the person, channel or case that the input names, else of the order of channels; of one that this person can't
 * see, any.
 */
async function versionShown(by: Asking, { uid, channelId, caseId }: Record<string, unknown>): Promise<number> {
  return (await lookedAt()) ?? 1

  async function lookedAt(): Promise<number | undefined> {
    if (uid !== undefined) {
      const { body } = await by.askAsIs(moderationRoutes.getProfile, { uid })
      return (body as { member?: { version: number } }).member?.version
    }
    if (caseId !== undefined) {
      const { body } = await by.askAsIs(reportRoutes.getCase, { caseId })
      return (body as { case?: { version: number } }).case?.version
    }
    const { body } = await by.askAsIs(channelRoutes.listChannels, {})
    const { channels = [], orderVersion } = body as {
      channels?: { id: string; version: number }[]
      orderVersion?: number
    }
    if (channelId === undefined) return orderVersion
    return channels.find(({ id }) => id === channelId)?.version
  }
}

/** The same for a verb that is called without a server: the version of the person or channel as it is stored. */
export async function asStored(house: House, input: object): Promise<object> {
  const { uid, channelId } = input as { uid?: string; channelId?: string }
  if (uid === undefined && channelId === undefined) return input
  const seen = await house.db.read(async db =>
    uid === undefined ? (await allChannels(db)).find(({ id }) => id === channelId) : findMember(db, uid),
  )
  return { version: seen?.version ?? 1, ...input }
}
