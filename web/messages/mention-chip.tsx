import { clsx } from 'clsx'
import { useSession } from '#web/accounts/session.ts'
import { useName } from './authors.ts'

/** Somebody who is mentioned, by the current name. One's own stands out like a lantern. */
export function MentionChip({ uid, displayName }: { uid: string; displayName: string }) {
  const name = useName(uid, displayName)
  const isOwn = useSession(state => state.account?.uid === uid)
  return (
    <span
      className={clsx(
        'rounded-sm box-decoration-clone px-1 font-semibold',
        isOwn ? 'bg-lantern text-on-lantern' : 'bg-tile-deep text-tile',
      )}
    >
      @<bdi>{name}</bdi>
    </span>
  )
}
