import type { Attachment } from '#contract/media.ts'
import { AttachmentView } from '#web/media/attachment.tsx'
import type { Picture } from '#web/media/lightbox-store.ts'
import { openLightbox } from '#web/media/lightbox-store.ts'
import { nameOf } from './authors.ts'
import { timelineOf } from './store.ts'

/** A message's file. A picture opens among the other pictures of its channel that this page holds. */
export function MessageFile({ file, channelId }: { file: Attachment; channelId: string }) {
  return <AttachmentView file={file} onEnlarge={() => openLightbox(picturesOf(channelId), file)} />
}

const picturesOf = (channelId: string): Picture[] =>
  (timelineOf(channelId)?.messages ?? []).flatMap(({ file, author }) =>
    file && (file.kind === 'image' || file.kind === 'video')
      ? [{ file, by: nameOf(author.uid, author.displayName) }]
      : [],
  )
