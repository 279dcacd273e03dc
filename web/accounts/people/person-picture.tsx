import type { AvatarSize } from '#web/parts/look/avatar.tsx'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { useIsOnline } from './presence.ts'

/** Somebody's tile, lit while he is here. Silent: words stand beside it. */
export function PersonPicture(props: { uid: string; name: string; size?: AvatarSize; className?: string }) {
  return <Avatar {...props} isLit={useIsOnline(props.uid)} />
}
