import { clsx } from 'clsx'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { PresenceDot } from '#web/parts/look/presence-dot.tsx'
import { useIsOnline } from './presence.ts'

/** Somebody's picture with whether he is here. Silent: words stand beside it. `behind` is what it lies on. */
export function PersonPicture(props: {
  uid: string
  name: string
  size: 'sm' | 'lg'
  behind: keyof typeof rings
  /** In a list, who is away stands back. */
  isFaintAway?: boolean
  /** Whose account is gone is neither here nor away. */
  isGone?: boolean
}) {
  const { uid, name, size, behind, isFaintAway = false, isGone = false } = props
  const isOnline = useIsOnline(uid)
  return (
    <span className={clsx('relative w-fit shrink-0', size === 'lg' && ['rounded-md p-1', grounds[behind]])}>
      <Avatar uid={uid} name={name} size={size} className={clsx(isFaintAway && !isOnline && 'opacity-60')} />
      {!isGone && <PresenceDot isOnline={isOnline} className={clsx('absolute', rings[behind], places[size])} />}
    </span>
  )
}

const places = { sm: '-right-0.5 -bottom-0.5', lg: 'right-0 bottom-0 size-3' } as const
const rings = { surface: 'ring-surface', raised: 'ring-raised' } as const
const grounds = { surface: 'bg-surface', raised: 'bg-raised' } as const
