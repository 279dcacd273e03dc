import { NewAbove, type NewAboveProps } from './new-above.tsx'
import { NewBelow, useNewBelow } from './new-below.tsx'

interface WaysToNewProps extends Omit<NewAboveProps, 'hasNewBelow'> {
  isAtEnd: boolean
  toEnd: () => void
}

/** The ways to new messages, of which one stands at a time. Apart from the list, which a count must not draw again. */
export function WaysToNew({ isAtEnd, toEnd, ...above }: WaysToNewProps) {
  const below = useNewBelow(above.channelId, above.ownUid, isAtEnd)
  return (
    <>
      <NewAbove {...above} hasNewBelow={below !== null && below > 0} />
      <NewBelow count={below} onSelect={toEnd} />
    </>
  )
}
