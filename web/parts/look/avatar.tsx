import { clsx } from 'clsx'
import type { AvatarSize } from '#drawn/look/avatar.ts'
import { avatarEdgeLook, avatarLetterLook, avatarLook, avatarPictureLook, initialOf } from '#drawn/look/avatar.ts'

interface AvatarProps {
  uid: string
  name: string
  size?: AvatarSize
  /** A lantern stands beside it: who it belongs to is here. */
  isLit?: boolean
  className?: string | undefined
}

/**
 * Somebody's tile of the square (LOOK-3, LOOK-19): its shape by the whole uid, its colour by the first character, the
 * initial of the name on it. The name stands beside it, so it is silent.
 */
export function Avatar({ uid, name, size = 'md', isLit = false, className }: AvatarProps) {
  const { frame, cells, tile, clay, glaze } = avatarLook(uid, size, isLit)
  const { body, inlay, edge } = tile
  return (
    <span aria-hidden data-tile={uid} data-lit={isLit || undefined} className={clsx(frame, className)}>
      <svg viewBox={`0 0 ${cells} ${cells}`} shapeRendering="crispEdges" className={avatarPictureLook}>
        <path className={clay} d={body} />
        {inlay !== '' && <path className={glaze} d={inlay} />}
        {isLit && <path className={avatarEdgeLook} d={edge} />}
      </svg>
      <span className={avatarLetterLook}>{initialOf(name)}</span>
    </span>
  )
}
