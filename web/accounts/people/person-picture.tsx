import type { AvatarSize } from '#drawn/look/avatar.ts'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { useMember } from './members.ts'
import { useIsOnline } from './presence.ts'

/**
 * Somebody's tile or picture, lit while he is here. Silent: words stand beside it. `photo`: as far as the asking place
 * knows; the list of members knows what it is now.
 */
export function PersonPicture(props: {
  uid: string
  name: string
  photo?: string
  size?: AvatarSize
  className?: string
}) {
  const { uid, photo = '' } = props
  const member = useMember(uid)
  return <Avatar {...props} photo={member?.photoURL ?? photo} isLit={useIsOnline(uid) === true} />
}
