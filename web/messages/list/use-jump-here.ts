import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { arrived, useJump } from './jump.ts'
import { goToRow } from './row-focus.ts'
import { timelineOf } from '#web/messages/held/store.ts'
import { placeOf } from '#web/messages/held/timeline.ts'

/**
 * Brings somebody who jumped to a message of this list there. Answers which message is highlighted now: on the way to
 * it already, since the document before the page has lit it (PAGE-33).
 */
export function useJumpHere(
  channelId: string,
  scroller: RefObject<HTMLDivElement | null>,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
): string | undefined {
  const jump = useJump(state => (state.jump?.channelId === channelId ? state.jump : null))
  // Outside React: where a list stands, and the focus.
  useLayoutEffect(() => {
    const timeline = timelineOf(channelId)
    const message = jump && timeline?.byId.get(jump.messageId)
    if (!jump || !timeline || !message || !scroller.current) return
    const index = (): number => placeOf(timelineOf(channelId)?.messages ?? timeline.messages, message.seq)
    const row = { index, id: message.id, align: 'center' } as const
    return goToRow(scroller.current, list, row, () => arrived(jump))
  }, [jump, channelId, scroller, list])
  return useJump(({ jump, lit }) => [jump, lit].find(each => each?.channelId === channelId)?.messageId)
}
