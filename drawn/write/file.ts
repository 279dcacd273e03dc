import type { Attachment, MediaKind } from '#contract/media.ts'
import {
  cardFactsLook,
  cardLineLook,
  cardLook,
  cardNameEndLook,
  cardNameLook,
  cardNameStartLook,
  cardPlayerLook,
  cardSignLook,
  cardWordsLook,
  coverLook,
  coverWordLook,
  pictureLook,
  playerLook,
  tileLook,
  tilesLook,
} from '#drawn/look/file.ts'
import { iconLook } from '#drawn/look/icon-button.ts'
import { partedName, typeName } from '#drawn/shape/file-words.ts'
import { shownSize } from '#drawn/shape/shown-size.ts'
import { inTiles } from '#drawn/shape/tiles.ts'
import { byteSize } from '#words/formats.ts'
import { element, type Html, written } from './html.ts'
import { type Reader, say } from './reader.ts'

/** What of a file is drawn. Another field does not compile until it stands here. */
export const drawnOfFile = {
  id: false,
  url: false,
  name: true,
  type: true,
  kind: true,
  bytes: true,
  width: true,
  height: true,
  thumbnailUrl: false,
  isSpoiler: true,
} as const satisfies Record<keyof Attachment, boolean>

/** The boxes of a message's files, as web/media/files-view.tsx draws them. */
export function fileBoxes(files: readonly Attachment[], reader: Reader): Html[] {
  const { tiles, rest } = inTiles(files)
  const inGrid = tiles.map(file => element('div', { class: tileLook }, cover(file, reader)))
  return [
    ...(inGrid.length > 0 ? [element('div', { class: tilesLook }, ...inGrid)] : []),
    ...rest.map(file => fileBox(file, reader)),
  ]
}

/** A file's box, as web/media/attachment.tsx draws it; the page's script fills it. */
export const fileBox = (file: Attachment, reader: Reader): Html => boxes[file.kind](file, reader)

const boxes: Record<MediaKind, (file: Attachment, reader: Reader) => Html> = {
  image: picture,
  video: picture,
  audio: (file, reader) =>
    card(file, reader, element('div', { class: cardPlayerLook }, element('div', { class: playerLook }))),
  document: (file, reader) => card(file, reader, false),
}

/** An empty picture keeps the room: markup may not say a style. */
function picture(file: Attachment, reader: Reader): Html {
  const { width, height } = shownSize(file)
  const room = { width, height, viewBox: `0 0 ${width} ${height}`, class: 'block h-auto max-w-full' }
  return element('div', { class: pictureLook }, element('svg', { 'aria-hidden': 'true', ...room }), cover(file, reader))
}

const cover = ({ isSpoiler }: Attachment, reader: Reader): Html | false =>
  isSpoiler === true &&
  element(
    'span',
    { class: coverLook },
    element('span', { class: coverWordLook }, written(say(reader, 'media.spoiler'))),
  )

function card(file: Attachment, reader: Reader, player: Html | false): Html {
  const { start, end } = partedName(file.name)
  const facts = `${typeName(file) ?? say(reader, `media.kind.${file.kind}`)}, ${byteSize(file.bytes, reader.language)}`
  return element(
    'div',
    { class: cardLook },
    element(
      'div',
      { class: cardLineLook },
      element('span', { class: cardSignLook({ isBad: false }) }, element('svg', { 'aria-hidden': 'true' })),
      element(
        'div',
        { class: cardWordsLook },
        element(
          'p',
          { class: cardNameLook },
          element('bdi', { class: cardNameStartLook }, written(start)),
          end !== '' && element('bdi', { class: cardNameEndLook }, written(end)),
        ),
        element('p', { class: cardFactsLook }, written(facts)),
      ),
      element('span', { class: iconLook }),
    ),
    player,
  )
}
