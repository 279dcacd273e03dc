import { useCallback, useMemo } from 'react'
import type { Message } from '#contract/messages.ts'
import type { Row } from './rows.ts'
import { useMessages } from '#web/messages/held/store.ts'
import { hasNewer } from '#web/messages/held/timeline.ts'
import type { Unsent } from '#web/messages/unsent/unsent.ts'
import { useUnsent } from '#web/messages/unsent/unsent-store.ts'

/** A channel's rows, read by index: a copy of 100,000 for each new message would cost more than the message. */
export interface Rows {
  count: number
  at(index: number): Row | undefined
  /** Another function whenever rows moved, which is how the virtual list learns of it. */
  keyAt(index: number): string
}

const none: readonly Message[] = []
const noneUnsent: readonly Unsent[] = []

export function useRows(channelId: string): Rows {
  const held = useMessages(state => state.channels[channelId])
  const messages = held?.timeline?.messages ?? none
  const byId = held?.timeline?.byId
  const isAway = held?.timeline ? hasNewer(held.timeline) : false
  const waiting = useUnsentOf(channelId, byId, held?.version)
  const unsent = isAway ? noneUnsent : waiting // they belong behind the newest message, which is not here
  const at = (index: number): Row | undefined => {
    const message = messages[index]
    if (message) return { kind: 'stored', message }
    const last = unsent[index - messages.length]
    return last && { kind: 'unsent', unsent: last }
  }
  const keyAt = useCallback(
    (index: number): string => messages[index]?.id ?? unsent[index - messages.length]?.id ?? `${index}`,
    // oxlint-disable-next-line react/exhaustive-deps -- the array is changed in place; `version` says when
    [messages, unsent, held?.version],
  )
  return { count: messages.length + unsent.length, at, keyAt }
}

/** The live event of one's own message may come before the reply to its post: it is shown once. */
function useUnsentOf(channelId: string, byId: Map<string, Message> | undefined, version: number | undefined) {
  const all = useUnsent(state => state.unsent)
  return useMemo<readonly Unsent[]>(
    () => all.filter(unsent => unsent.channelId === channelId && !byId?.has(unsent.id)),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [all, channelId, byId, version],
  )
}
