import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenClicked } from './notifications.ts'

/** Outside React: the browser's notifications. A click opens the message. */
export function useNotificationClicks(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      whenClicked(({ channelId, id }) => void navigate({ to: '/chat', search: { channel: channelId, message: id } })),
    [navigate],
  )
}
