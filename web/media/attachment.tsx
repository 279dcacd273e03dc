import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/media.ts'
import { IconButton } from '#web/parts/icon-button.tsx'
import { FileCard } from './file-card.tsx'
import { shownSize } from './shown-size.ts'
import { useLoading } from './use-loading.ts'

/** A file as a message shows it, by its kind (spec.md section 3). `onEnlarge` opens a picture in the lightbox. */
export function AttachmentView({ file, onEnlarge }: { file: Attachment; onEnlarge: () => void }) {
  const loading = useLoading(file.url)
  if (loading.state !== 'fine') return <FileCard file={file} trouble={loading} />
  switch (file.kind) {
    case 'image':
      return <ImageView file={file} onEnlarge={onEnlarge} onError={loading.onError} />
    case 'video':
      return <VideoView file={file} onEnlarge={onEnlarge} onError={loading.onError} />
    case 'audio':
      return (
        <FileCard file={file}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own recordings have none */}
          <audio
            src={file.url}
            controls
            preload="metadata"
            aria-label={file.name}
            onError={loading.onError}
            className="h-11 w-full"
          />
        </FileCard>
      )
    case 'document':
      return <FileCard file={file} />
  }
}

interface ViewProps {
  file: Attachment
  onEnlarge: () => void
  onError: () => void
}

function ImageView({ file, onEnlarge, onError }: ViewProps) {
  const { t } = useTranslation()
  const { name } = file
  return (
    <Box file={file}>
      <button
        type="button"
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

function VideoView({ file, onEnlarge, onError }: ViewProps) {
  const { t } = useTranslation()
  const { name } = file
  return (
    <Box file={file}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own videos have none */}
      <video
        src={file.url}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={onError}
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
    <div
      data-allow-context-menu
      className="relative my-1 max-w-full overflow-hidden rounded-md bg-raised"
      style={{ width, aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </div>
  )
}
