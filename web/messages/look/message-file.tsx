import type { Attachment } from '#contract/media.ts'
import { AttachmentView } from '#web/media/attachment.tsx'
import type { Picture } from '#web/media/lightbox-store.ts'
import { openLightbox } from '#web/media/lightbox-store.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { timelineOf } from '#web/messages/held/store.ts'

/** A message's file. A picture opens among the other pictures of its channel that this page holds. */
export function MessageFile({ file, by, channelId }: Picture & { channelId: string }) {
  return <AttachmentView file={file} onEnlarge={() => openLightbox({ file, by }, picturesIn(channelId))} />
}

const picturesIn = (channelId: string): Picture[] =>
  (timelineOf(channelId)?.messages ?? []).flatMap(({ file, author }) =>
    file && isPicture(file) ? [{ file, by: nameOf(author) }] : [],
  )

const isPicture = ({ kind }: Attachment): boolean => kind === 'image' || kind === 'video'
