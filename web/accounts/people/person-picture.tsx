import type { AvatarSize } from '#drawn/look/avatar.ts'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { useIsOnline } from './presence.ts'

/** Somebody's tile, lit while he is here. Silent: words stand beside it. */
export function PersonPicture(props: { uid: string; name: string; size?: AvatarSize; className?: string }) {
  return <Avatar {...props} isLit={useIsOnline(props.uid) === true} />
}
