import { useEffect, useEffectEvent } from 'react'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { cover } from './covers.ts'

/**
 * Outside React: the history. On a phone the browser's back closes what lies over the chat, and one stays in the chat
 * (PAGE-40).
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isCovering = useScreen() === 'small' && isOpen
  const close = useEffectEvent(onClose)
  useEffect(() => (isCovering ? cover(() => close()) : undefined), [isCovering])
}
