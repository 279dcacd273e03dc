import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Attachment } from '#contract/media.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { FileCard } from './file-card.tsx'
import { shownSize } from '#drawn/shape/shown-size.ts'
import { useLoading } from './use-loading.ts'
import { pictureLook, playerLook } from '#drawn/look/file.ts'

/** A file as a message shows it, by its kind. `onEnlarge` opens a picture in the lightbox. */
export function AttachmentView({ file, onEnlarge }: { file: Attachment; onEnlarge: () => void }) {
  const loading = useLoading(file)
  // A film whose pictures this browser can't show still has its sound, and the way to the file.
  const [isSound, setSound] = useState(false)
  if (loading.state !== 'fine') return <FileCard file={file} trouble={loading} />
  switch (file.kind) {
    case 'image':
      return <ImageView file={file} onEnlarge={onEnlarge} onError={loading.onError} />
    case 'video':
      if (isSound) return <Recording file={file} onError={loading.onError} />
      return (
        <VideoView file={file} onEnlarge={onEnlarge} onError={loading.onError} onSoundOnly={() => setSound(true)} />
      )
    case 'audio':
      return <Recording file={file} onError={loading.onError} />
    case 'document':
      return <FileCard file={file} />
  }
}

function Recording({ file, onError }: Omit<ViewProps, 'onEnlarge'>) {
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

interface ViewProps {
  file: Attachment
  onEnlarge: () => void
  onError: () => void
}

function ImageView({ file, onEnlarge, onError }: ViewProps) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  const { name } = file
  return (
    <Box file={file}>
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
          className="size-full object-contain"
        />
      </button>
    </Box>
  )
}

function VideoView(props: ViewProps & { onSoundOnly: () => void }) {
  const { t } = useTranslation()
  const { file, onEnlarge, onError, onSoundOnly } = props
  const tabIndex = useInnerStop()
  const { name } = file
  return (
    <Box file={file}>
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
function Box({ file, children }: { file: Attachment; children: ReactNode }) {
  const { width, height } = shownSize(file)
  return (
    <div data-allow-context-menu className={pictureLook} style={{ width, aspectRatio: `${width} / ${height}` }}>
      {children}
    </div>
  )
}
