import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { chooseChannel } from '#contract/choose-channel.ts'
import { lastChannelOf, rememberChannel } from '#web/channels/last-channel.ts'
import { useChannels, wasRemovedHere } from '#web/channels/store.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { type Said, toast } from '#web/parts/overlays/toast.ts'

/**
 * The channel of the address. Without one the last or the first one is taken and written there (CHN-7), so that a new
 * channel before it doesn't push the open one away. One that can't be read any more is left, with a word
 * (docs/access.md).
 */
export function useChosenChannel({ uid, role }: Account): Channel | undefined {
  const { t } = useTranslation()
  const { status, channels, removed } = useChannels()
  const wantedId = useSearch({ from: '/talking/chat' }).channel
  const navigate = useNavigate()
  const channel = chooseChannel(channels, { wantedId, lastId: lastChannelOf(uid), role })
  const open = useRef<Channel>(undefined)

  // Outside React: the address, the toasts, and what the browser keeps.
  useEffect(() => {
    if (status !== 'ready') return
    if (channel) rememberChannel(uid, channel.id)
    const lost = open.current
    open.current = channel
    if (channel?.id === wantedId) return
    // Anybody who is on his way to another page, whose part still comes, is not called back to name his channel.
    if (location.pathname !== '/chat') return
    // What is open over the chat has its place behind the channel's.
    const kept = { hash: true, state: true, replace: true } as const
    void navigate({ to: '/chat', search: channel ? { channel: channel.id } : {}, ...kept })
    if (wantedId === undefined || wasRemovedHere(wantedId)) return
    if (lost?.id !== wantedId) toast.warning(() => t('channels.unknown'))
    else toast.warning(wordsOf(lost.name, channel?.name, removed.includes(lost.id)))
  }, [status, channel, removed, wantedId, uid, navigate, t])

  return channel
}

/** Why one is elsewhere now: the channel is gone, or only the right to it. */
const wordsOf =
  (name: string, next: string | undefined, isGone: boolean): Said =>
  () => {
    if (next === undefined) return say(isGone ? 'channels.gone' : 'channels.lost', { name })
    return say(isGone ? 'channels.goneNowIn' : 'channels.lostNowIn', { name, next })
  }
