import {
  avatarLetterLook,
  avatarLook,
  avatarPictureLook,
  type AvatarSize,
  initialOf,
  photoOf,
} from '#drawn/look/avatar.ts'
import type { Tile } from '#drawn/shape/tile.ts'
import { element, type Html, written } from './html.ts'

/** Somebody's tile, as web/parts/look/avatar.tsx draws it. Who is here is not known yet, so none is lit. */
export function avatar(
  { uid, displayName, photoURL }: { uid: string; displayName: string; photoURL: string },
  size: AvatarSize = 'md',
): Html {
  const { frame, ...look } = avatarLook(uid, size, false)
  return element(
    'span',
    { 'aria-hidden': 'true', 'data-tile': uid, class: frame },
    picture(look),
    element('span', { class: avatarLetterLook }, written(initialOf(displayName))),
    photo(photoOf(photoURL, look, false)),
  )
}

function photo(photo: ReturnType<typeof photoOf>): Html | false {
  if (!photo) return false
  const { look, ...from } = photo
  return element('img', { ...from, alt: '', decoding: 'async', class: look })
}

type Look = Omit<ReturnType<typeof avatarLook>, 'frame'>

const pictures = new Map<Tile, Map<string, Html>>()

/** Drawn once for each tile and colour, of which there are few: most of a row without a picture is its path. */
function picture({ cells, tile, clay, glaze }: Look): Html {
  const coloured = pictures.get(tile) ?? new Map<string, Html>()
  pictures.set(tile, coloured)
  const known = coloured.get(clay)
  if (known !== undefined) return known
  const fresh = element(
    'svg',
    { viewBox: `0 0 ${cells} ${cells}`, 'shape-rendering': 'crispEdges', class: avatarPictureLook },
    element('path', { class: clay, d: tile.body }),
    tile.inlay !== '' && element('path', { class: glaze, d: tile.inlay }),
  )
  coloured.set(clay, fresh)
  return fresh
}
