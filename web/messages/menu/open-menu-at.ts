import { openMessageMenu } from './menu-store.ts'
import { timelineOf } from '#web/messages/held/store.ts'

/** Open the menu of the message in this row: at a point, else at the row itself. False for a message not yet stored. */
export function openMenuAt(channelId: string, row: HTMLElement, point?: { x: number; y: number }): boolean {
  const message = timelineOf(channelId)?.byId.get(row.dataset.messageId ?? '')
  if (!message) return false
  openMessageMenu(message, point ? { ...point, width: 0, height: 0 } : placeIn(row), !point)
  return true
}

/** A row wider than the screen is tall, or taller: the menu comes below what is seen of it. */
function placeIn(row: HTMLElement): { x: number; y: number; width: number; height: number } {
  const { left, top, bottom } = (row.querySelector('article') ?? row).getBoundingClientRect()
  const y = Math.min(Math.max(top, 0), innerHeight)
  return { x: left + beside, y, width: 0, height: Math.max(0, Math.min(bottom, innerHeight) - y) }
}

/** Where the text begins, in pixels: right of the avatar. */
const beside = 68
