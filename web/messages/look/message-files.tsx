import type { Attachment } from '#contract/media.ts'
import { filesOf } from '#contract/files-of.ts'
import { isPicture } from '#drawn/shape/tiles.ts'
import { FilesView } from '#web/media/files-view.tsx'
import type { Picture } from '#web/media/lightbox-store.ts'
import { openLightbox } from '#web/media/lightbox-store.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { timelineOf } from '#web/messages/held/store.ts'

/** A message's files. A picture opens among the other pictures of its channel that this page holds. */
export function MessageFiles(props: { files: readonly Attachment[]; by: string; channelId: string }) {
  const { files, by, channelId } = props
  return <FilesView files={files} onEnlarge={file => openLightbox({ file, by }, picturesIn(channelId, file))} />
}

/** One walks past what is covered, but for the one that was uncovered. */
const picturesIn = (channelId: string, opened: Attachment): Picture[] =>
  (timelineOf(channelId)?.messages ?? []).flatMap(message =>
    filesOf(message)
      .filter(file => isPicture(file) && (!file.isSpoiler || file.id === opened.id))
      .map(file => ({ file, by: nameOf(message.author) })),
  )
