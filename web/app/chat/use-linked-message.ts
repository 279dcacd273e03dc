import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { Channel } from '#contract/channels.ts'
import { jumpTo } from '#web/messages/list/jump.ts'

/**
 * A link to a message opens it. The address then names only the channel, so that a reload starts at the end, and the
 * same link works a second time.
 */
export function useLinkedMessage(channel: Channel | undefined): void {
  const { channel: wantedId, message } = useSearch({ from: '/talking/chat' })
  const navigate = useNavigate()
  // Outside React: the list and the address. Before the channel opens, so that it asks for this page and no other.
  useLayoutEffect(() => {
    if (!channel || message === undefined || channel.id !== wantedId) return
    void jumpTo(channel.id, message)
    void navigate({ to: '/chat', search: { channel: channel.id }, replace: true })
  }, [channel, wantedId, message, navigate])
}
