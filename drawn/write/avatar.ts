import { avatarLetterLook, avatarLook, avatarPictureLook, type AvatarSize, initialOf } from '#drawn/look/avatar.ts'
import { element, type Html, written } from './html.ts'

/** Somebody's tile, as web/parts/look/avatar.tsx draws it. Who is here is not known yet, so none is lit. */
export function avatar({ uid, displayName }: { uid: string; displayName: string }, size: AvatarSize = 'md'): Html {
  const { frame, cells, tile, clay, glaze } = avatarLook(uid, size, false)
  return element(
    'span',
    { 'aria-hidden': 'true', 'data-tile': uid, class: frame },
    element(
      'svg',
      { viewBox: `0 0 ${cells} ${cells}`, 'shape-rendering': 'crispEdges', class: avatarPictureLook },
      element('path', { class: clay, d: tile.body }),
      tile.inlay !== '' && element('path', { class: glaze, d: tile.inlay }),
    ),
    element('span', { class: avatarLetterLook }, written(initialOf(displayName))),
  )
}
