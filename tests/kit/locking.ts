import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import type { Lockdown } from '#contract/lockdowns.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Person } from './cast.ts'
import type { TestServer } from './server.ts'

interface How {
  threshold?: number | null
  minutes?: number | null
  /** Null: the whole place. */
  where?: string | null
}

/** Lockdowns as pages set and meet them; `channelOf` is the channel that is meant where none is named. */
export function locking(server: Pick<TestServer, 'clock'>, channelOf: () => string) {
  /** What of this kind runs there, as this person reads it. */
  const running = async (by: Person, kind: LockdownKind, where: string | null = channelOf()) => {
    const { channels } = await by.do(channelRoutes.listChannels, {})
    const { lockdowns } = channels.find(({ id }) => id === (where ?? channelOf()))!
    const now = server.clock.now()
    const isThere = (one: Lockdown): boolean => one.kind === kind && one.isOfPlace === (where === null)
    return lockdowns.find(one => isThere(one) && (one.until === null || one.until > now))
  }
  /** With the version of what is shown. */
  const wanted = async (by: Person, kind: LockdownKind, how: How = {}) => {
    const { threshold = null, minutes = 60, where = channelOf() } = how
    const version = (await running(by, kind, where))?.version ?? null
    return { channelId: where, kind, threshold, minutes, version }
  }
  return {
    running,
    wanted,
    /** `done`, or the code of the refusal. */
    lock: async (by: Person, kind: LockdownKind, how?: How) =>
      codeOf(await by.ask(lockdownRoutes.setLockdown, await wanted(by, kind, how))),
    end: async (by: Person, kind: LockdownKind, where: string | null = channelOf()) => {
      const version = (await running(by, kind, where))?.version ?? 1
      return codeOf(await by.ask(lockdownRoutes.endLockdown, { channelId: where, kind, version }))
    },
    posting: (where = channelOf()) => ({ channelId: where, id: uuidv7(), text: 'selam' }),
    /** The same of a message. */
    post: async (by: Person, where = channelOf()) =>
      codeOf(await by.ask(messageRoutes.postMessage, { channelId: where, id: uuidv7(), text: 'selam' })),
  }
}

export const codeOf = ({ status, body }: { status: number; body: unknown }): string =>
  status === 200 ? 'done' : (body as { code: string }).code
