import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { Member } from '#contract/accounts.ts'
import { isSanctioned } from '#contract/permissions.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { atTextSize } from '#web/parts/screen/text-size.ts'

/** Pixels, fixed, so that nothing has to be measured. */
const lineHeight = atTextSize(56)
const cardHeight = atTextSize(104)
/** One line more, of somebody under a sanction. */
const sanctionHeight = atTextSize(30)

export type UserList = ReturnType<typeof useUserList>

/** The people near the window, and which of them is the one stop for the Tab key. */
export function useUserList(users: readonly Member[], isCards: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const [stopUid, setStop] = useState<string | null>(null)
  const stop = Math.max(
    users.findIndex(({ uid }) => uid === stopUid),
    0,
  )
  const heightOf = (index: number): number => {
    if (!isCards) return lineHeight
    const user = users[index]
    return user && isSanctioned(user, serverNow()) ? cardHeight + sanctionHeight : cardHeight
  }
  // oxlint-disable-next-line react/incompatible-library -- it must not be memoised, and nothing here memoises it
  const list = useVirtualizer({
    count: users.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => users[index]?.uid ?? index,
    estimateSize: heightOf,
    // Where the Tab key goes must be in the document, wherever one has scrolled to.
    rangeExtractor: range => [...new Set([...defaultRangeExtractor(range), stop])],
    overscan: 6,
    paddingEnd: 12,
  })
  // Outside React: the virtual list keeps what it measured by, and who got a sanction has a higher card.
  useEffect(() => list.measure(), [list, isCards, users])
  return { scroller, list, stop, setStop }
}
