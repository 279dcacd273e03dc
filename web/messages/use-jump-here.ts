import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { arrived, useJump } from './jump.ts'
import { focusRow } from './row-focus.ts'
import { timelineOf } from './store.ts'
import { placeOf } from './timeline.ts'

/** Some frames: rows have to be put into the document, and to be measured. */
const patienceFrames = 30

/** Brings somebody who jumped to a message of this list there. Answers which message is highlighted now. */
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
    if (!jump || !timeline || !message) return
    let frame = 0
    const go = (framesLeft: number): void => {
      list.scrollToIndex(placeOf(timeline.messages, message.seq), { align: 'center' })
      const isThere = framesLeft < patienceFrames && scroller.current && focusRow(scroller.current, message.id)
      if (isThere || framesLeft === 0) arrived(jump)
      else frame = requestAnimationFrame(() => go(framesLeft - 1))
    }
    go(patienceFrames)
    return () => cancelAnimationFrame(frame)
  }, [jump, channelId, scroller, list])
  return useJump(state => (state.lit?.channelId === channelId ? state.lit.messageId : undefined))
}
