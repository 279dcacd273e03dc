import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Attachment } from '#contract/media.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { Cover, focusOn } from './cover.tsx'
import { FileCard } from './file-card.tsx'
import { shownSize } from '#drawn/shape/shown-size.ts'
import { useLoading } from './use-loading.ts'
import { pictureLook, playerLook, tileLook } from '#drawn/look/file.ts'

interface AttachmentProps {
  file: Attachment
  /** One of several pictures, in a box that is not its own shape. */
  isTile: boolean
  /** Opens a picture in the lightbox. */
  onEnlarge: () => void
}

/**
 * A file as a message shows it, by its kind. Where its sender covers it, nothing of it is fetched before a press, and
 * it is covered again where its message is drawn again.
 */
export function AttachmentView(props: AttachmentProps) {
  const { file, isTile } = props
  const [isOpen, setOpen] = useState(false)
  if (!file.isSpoiler) return <Shown {...props} />
  if (isOpen)
    return (
      <div ref={focusOn}>
        <Shown {...props} />
      </div>
    )
  return (
    <Box file={file} isTile={isTile}>
      <Cover onOpen={() => setOpen(true)} />
    </Box>
  )
}

function Shown({ file, isTile, onEnlarge }: AttachmentProps) {
  const loading = useLoading(file)
  // A film whose pictures this browser can't show still has its sound, and the way to the file.
  const [isSound, setSound] = useState(false)
  if (loading.state !== 'fine') return <FileCard file={file} trouble={loading} />
  switch (file.kind) {
    case 'image':
      return <ImageView file={file} isTile={isTile} onEnlarge={onEnlarge} onError={loading.onError} />
    case 'video':
      if (isSound) return <Recording file={file} onError={loading.onError} />
      return (
        <VideoView
          file={file}
          isTile={isTile}
          onEnlarge={onEnlarge}
          onError={loading.onError}
          onSoundOnly={() => setSound(true)}
        />
      )
    case 'audio':
      return <Recording file={file} onError={loading.onError} />
    case 'document':
      return <FileCard file={file} />
  }
}

function Recording({ file, onError }: Pick<ViewProps, 'file' | 'onError'>) {
  const tabIndex = useInnerStop()
  return (
    <FileCard file={file}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own recordings have none */}
      <audio
        tabIndex={tabIndex}
        src={file.url}
        controls
        preload="metadata"
        aria-label={file.name}
        onError={onError}
        className={playerLook}
      />
    </FileCard>
  )
}

interface ViewProps extends AttachmentProps {
  onError: () => void
}

function ImageView({ file, isTile, onEnlarge, onError }: ViewProps) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  const { name } = file
  return (
    <Box file={file} isTile={isTile}>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={t('media.enlarge', { name })}
        onClick={onEnlarge}
        className="size-full cursor-zoom-in! focus-visible:-outline-offset-2"
      >
        <img
          src={file.thumbnailUrl ?? file.url}
          alt={name}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={onError}
          className={isTile ? 'size-full object-cover' : 'size-full object-contain'}
        />
      </button>
    </Box>
  )
}

function VideoView(props: ViewProps & { onSoundOnly: () => void }) {
  const { t } = useTranslation()
  const { file, isTile, onEnlarge, onError, onSoundOnly } = props
  const tabIndex = useInnerStop()
  const { name } = file
  return (
    <Box file={file} isTile={isTile}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own videos have none */}
      <video
        tabIndex={tabIndex}
        src={file.url}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={onError}
        onLoadedMetadata={({ currentTarget: film }) => film.videoWidth === 0 && onSoundOnly()}
        className="size-full bg-ground object-contain"
      />
      <IconButton
        label={t('media.enlarge', { name })}
        icon={<Maximize2 aria-hidden />}
        aria-haspopup="dialog"
        onClick={onEnlarge}
        className="absolute top-1 right-1 bg-ground/70 text-ink!"
      />
    </Box>
  )
}

/** As large as the picture will be. */
function Box({ file, isTile, children }: Pick<AttachmentProps, 'file' | 'isTile'> & { children: ReactNode }) {
  const { width, height } = shownSize(file)
  const own = isTile ? {} : { style: { width, aspectRatio: `${width} / ${height}` } }
  return (
    <div data-allow-context-menu className={isTile ? tileLook : pictureLook} {...own}>
      {children}
    </div>
  )
}
