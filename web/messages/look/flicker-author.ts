import type { Message } from '#contract/messages.ts'
import { isMotionLess } from '#web/parts/screen/motion.ts'
import { openChannelId } from '#web/messages/marks/read-marks.ts'

/**
 * As a message lands in the open channel, its author's tile flickers: above the newest of his messages, and among the
 * people (LOOK-19). Outside React, so that no row listens for it.
 */
export function flickerAuthor({ channelId, author: { uid } }: Message): void {
  if (openChannelId() !== channelId || isMotionLess()) return
  // Two frames later the row of the message stands there.
  requestAnimationFrame(() => requestAnimationFrame(() => tilesOf(uid).forEach(flicker)))
}

function tilesOf(uid: string): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-tile="${CSS.escape(uid)}"]`)]
  const above = all.findLast(tile => tile.closest('[data-author]'))
  const amongPeople = all.filter(tile => tile.closest('[data-uid]'))
  return above ? [above, ...amongPeople] : amongPeople
}

/** A lantern in the wind: light without a blur. */
const frames = [1, 1.5, 0.75, 1.35, 0.9, 1.2, 1].map(light => ({ filter: `brightness(${light})` }))

const flicker = (tile: HTMLElement): unknown => tile.animate(frames, { duration: 600 })
