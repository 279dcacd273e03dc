import { clsx } from 'clsx'
import type { AvatarSize } from '#drawn/look/avatar.ts'
import {
  avatarEdgeLook,
  avatarLetterLook,
  avatarLook,
  avatarPictureLook,
  initialOf,
  photoOf,
} from '#drawn/look/avatar.ts'

interface AvatarProps {
  uid: string
  name: string
  /** `photoURL` of somebody with a picture. */
  photo?: string
  size?: AvatarSize
  /** A lantern stands beside it: who it belongs to is here. */
  isLit?: boolean
  className?: string | undefined
}

/**
 * Somebody's tile of the square (LOOK-3, LOOK-19): its shape by the whole uid, its colour by the first character, the
 * initial of the name on it; over it the picture, where there is one (ACC-60). The name stands beside it, so it is
 * silent.
 */
export function Avatar({ uid, name, photo = '', size = 'md', isLit = false, className }: AvatarProps) {
  const { frame, cells, tile, clay, glaze, px } = avatarLook(uid, size, isLit)
  const { body, inlay, edge } = tile
  const picture = photoOf(photo, { px }, isLit)
  return (
    <span aria-hidden data-tile={uid} data-lit={isLit || undefined} className={clsx(frame, className)}>
      <svg viewBox={`0 0 ${cells} ${cells}`} shapeRendering="crispEdges" className={avatarPictureLook}>
        <path className={clay} d={body} />
        {inlay !== '' && <path className={glaze} d={inlay} />}
        {isLit && <path className={avatarEdgeLook} d={edge} />}
      </svg>
      <span className={avatarLetterLook}>{initialOf(name)}</span>
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcset}
          sizes={picture.sizes}
          alt=""
          decoding="async"
          className={picture.look}
        />
      )}
    </span>
  )
}
