import { emptyLook, emptyPictureLook, emptyTextLook, emptyTitleLook, paintedLook } from '#drawn/look/empty.ts'
import { joined } from '#drawn/look/joined.ts'
import { patchSize, pixel } from '#drawn/shape/painted-size.ts'
import { element, type Html, written } from './html.ts'

/** Nothing here yet, as web/parts/states/empty-state.tsx draws it. A script paints its picture, so that has room. */
export const empty = (title: string, text: string): Html =>
  element(
    'div',
    { class: emptyLook },
    element('div', { class: emptyPictureLook }, picture),
    element('h2', { class: emptyTitleLook }, written(title)),
    element('p', { class: emptyTextLook }, written(text)),
  )

const picture = element('svg', {
  'aria-hidden': 'true',
  width: patchSize.width * pixel,
  height: patchSize.height * pixel,
  class: joined(paintedLook, 'shrink-0'),
})
