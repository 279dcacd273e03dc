import type { Channel } from '#contract/channels.ts'
import type { Ability } from '#contract/permissions.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
import { act, type ActBinding, type TurnVerb } from '#server/gate/acts/verb.ts'
import { lockChannels } from './rows.ts'

/** The turn of somebody who may do this to this channel. */
export interface OnChannel extends Turn {
  /** Locked, and as it was shown to him. */
  channel: Channel
  permit: Permit
}
interface AsShown {
  channelId: string
  version: number
}

/** An act on a channel as it is at `version`: it is there (404), the person may (403), nobody was faster (409). */
export const actOnChannel = <Input extends AsShown, Result>(
  ability: Ability,
  verb: (on: OnChannel, input: Input) => ReturnType<TurnVerb<Input, Result>>,
): ActBinding<Input, Result> =>
  act(async (turn: Turn, input: Input) => {
    const locked = (await lockChannels(turn.tx, [input.channelId])).get(input.channelId)
    if (!locked) return refuse('not-found')
    const permit = turn.may(ability, { channel: locked })
    if (permit instanceof Refusal) return permit
    const { lastTimestamp: _, ...channel } = locked
    if (channel.version !== input.version) return refuse('conflict', { now: channel })
    return verb({ ...turn, channel, permit }, input)
  })

/** Pages ask for their channels again. */
export const channelsChanged = [{ stream: 'members', type: 'channels.changed', data: {} }] as const
