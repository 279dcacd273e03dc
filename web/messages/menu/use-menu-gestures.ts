import { usePressMenu } from '#web/parts/overlays/use-press-menu.ts'
import { timelineOf } from '#web/messages/held/store.ts'
import { openWho } from '#web/messages/reactions/who.ts'
import { openMenuAt } from './open-menu-at.ts'
import { rowAt } from '#web/messages/list/row-focus.ts'

/**
 * A message's menu by right click and by long press. The browser's own menu comes where people expect it: on links,
 * players and, with a mouse, pictures, and where text of the message is selected. A finger that stays on a picture
 * means the message: one that is only a picture has no other place to press.
 */
export const useMenuGestures = (channelId: string) =>
  usePressMenu((target, { x, y, isTouch }) => {
    const row = rowAt(target)
    if (row && openWhoAt(channelId, row, target)) return true
    if (!row || isBrowsersOwn(target, isTouch) || (!isTouch && isSelectedIn(row))) return false
    return openMenuAt(channelId, row, { x, y })
  })

/** On a reaction it is about who gave it. */
function openWhoAt(channelId: string, row: HTMLElement, target: EventTarget): boolean {
  const chip = target instanceof Element && target.closest<HTMLElement>('[data-reaction]')
  const message = timelineOf(channelId)?.byId.get(row.dataset.messageId ?? '')
  if (!chip || !message) return false
  openWho(message, chip.dataset.reaction)
  return true
}

const isBrowsersOwn = (target: EventTarget, isTouch: boolean): boolean =>
  target instanceof Element &&
  target.closest(`a[href], video, audio, input, textarea${isTouch ? '' : ', img'}`) !== null

function isSelectedIn(row: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}
