import type { Attachment } from '#contract/media.ts'
import { tilesLook } from '#drawn/look/file.ts'
import { inTiles } from '#drawn/shape/tiles.ts'
import { AttachmentView } from './attachment.tsx'

/** The files of one message (MSG-62). `onEnlarge` opens a picture in the lightbox. */
export function FilesView(props: { files: readonly Attachment[]; onEnlarge: (file: Attachment) => void }) {
  const { tiles, rest } = inTiles(props.files)
  const view = (file: Attachment, isTile: boolean) => (
    <AttachmentView key={file.id} file={file} isTile={isTile} onEnlarge={() => props.onEnlarge(file)} />
  )
  return (
    <>
      {tiles.length > 0 && <div className={tilesLook}>{tiles.map(file => view(file, true))}</div>}
      {rest.map(file => view(file, false))}
    </>
  )
}
