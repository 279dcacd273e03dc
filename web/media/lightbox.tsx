import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, ExternalLink, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { IconButton, IconLink } from '#web/parts/buttons/icon-button.tsx'
import { veil } from '#web/parts/overlays/veil.ts'
import { DownloadLink } from './file-card.tsx'
import type { Picture } from './lightbox-store.ts'
import { closeLightbox, turnLightbox, useLightbox } from './lightbox-store.ts'
import { useZoom } from './use-zoom.ts'
import type { View } from './zoom.ts'

/** Pixels that an arrow key moves an enlarged picture. */
const keyStep = 80

/** Images and videos on the whole window. One per page; `openLightbox` shows a picture in it. */
export function Lightbox() {
  const { isOpen, pictures, at } = useLightbox()
  const close = useRef<HTMLButtonElement>(null)
  const picture = pictures[at]
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && closeLightbox()}>
      <Base.Portal>
        <Base.Backdrop {...veil} />
        <Base.Popup
          initialFocus={close}
          className="fixed inset-0 top-(--toasts-room) z-50 bg-ground/97 pt-safe pr-safe pb-safe pl-safe outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {picture && <Shown picture={picture} at={at} count={pictures.length} closeRef={close} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface ShownProps {
  picture: Picture
  at: number
  count: number
  closeRef: Ref<HTMLButtonElement>
}

function Shown(props: ShownProps) {
  const { picture, at, count } = props
  const { file } = picture
  const stage = useRef<HTMLDivElement>(null)
  const isImage = file.kind === 'image'
  const swipes = { down: closeLightbox, left: () => turnLightbox(1), right: () => turnLightbox(-1) }
  const { view, pointer, ...zooming } = useZoom(stage, file.id, swipes)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are the picture's, also after a click on it; what they do has buttons, too
    <div
      tabIndex={-1}
      className="flex h-full flex-col outline-none"
      onKeyDown={event => onKey(event, isImage && view.scale > 1, zooming)}
    >
      <Head {...props} zooming={zooming} />
      <div className="relative min-h-0 flex-1">
        <div
          ref={stage}
          {...(isImage && pointer)}
          className={clsx(
            'absolute inset-0 flex touch-none items-center justify-center overflow-hidden p-2 sm:px-14',
            isImage && (view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'),
          )}
        >
          <Shape file={file} view={view} />
        </div>
        {count > 1 && (
          <>
            <Turn by={-1} isEnd={at === 0} className="left-2" />
            <Turn by={1} isEnd={at === count - 1} className="right-2" />
          </>
        )}
      </div>
    </div>
  )
}

/** What the picture is, and what one can do with it. */
function Head({ picture, at, count, closeRef, zooming }: ShownProps & { zooming: Zooming }) {
  const { t } = useTranslation()
  const { file, by } = picture
  return (
    <div className="flex items-center gap-1 p-2 pl-4">
      <div className="min-w-0 flex-1">
        <Base.Title className="truncate text-base font-semibold">{file.name}</Base.Title>
        <Base.Description className="truncate text-sm text-soft">
          <bdi>{by}</bdi>
          {count > 1 && ` · ${t('media.place', { at: at + 1, count })}`}
        </Base.Description>
      </div>
      {file.kind === 'image' && (
        <>
          <IconButton
            label={t('media.zoomOut')}
            icon={<ZoomOut aria-hidden />}
            onClick={zooming.zoomOut}
            className="max-sm:hidden"
          />
          <IconButton
            label={t('media.zoomIn')}
            icon={<ZoomIn aria-hidden />}
            onClick={zooming.zoomIn}
            className="max-sm:hidden"
          />
        </>
      )}
      <IconLink
        href={file.url}
        target="_blank"
        rel="noopener noreferrer"
        label={t('media.openOriginal')}
        icon={<ExternalLink aria-hidden />}
      />
      <DownloadLink file={file} />
      <Base.Close
        ref={closeRef}
        render={<IconButton label={t('parts.close')} icon={<X aria-hidden />} className="text-ink!" />}
      />
    </div>
  )
}

function Shape({ file, view }: { file: Picture['file']; view: View }) {
  if (file.kind !== 'image') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own videos have none
    return <video key={file.id} src={file.url} controls playsInline className="max-h-full max-w-full" />
  }
  return (
    <img
      key={file.id}
      src={file.url}
      alt={file.name}
      draggable={false}
      data-allow-context-menu
      className="max-h-full max-w-full select-none"
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
    />
  )
}

/** At the ends it stays, so that it keeps the focus, but does nothing. */
function Turn({ by, isEnd, className }: { by: 1 | -1; isEnd: boolean; className: string }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t(by === 1 ? 'media.next' : 'media.previous')}
      icon={by === 1 ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
      aria-disabled={isEnd}
      onClick={() => turnLightbox(by)}
      className={clsx('absolute top-1/2 -translate-y-1/2 bg-ground/70 text-ink! aria-disabled:opacity-30', className)}
    />
  )
}

interface Zooming {
  pan(by: { x: number; y: number }): void
  zoomIn(): void
  zoomOut(): void
  showWhole(): void
}

/** Arrows turn to the next picture, and move one that is enlarged. A video has keys of its own. */
function onKey(event: KeyboardEvent, isEnlarged: boolean, { pan, zoomIn, zoomOut, showWhole }: Zooming): void {
  if (event.target instanceof HTMLMediaElement || event.ctrlKey || event.metaKey || event.altKey) return
  const arrow = arrows[event.key]
  if (event.key === '+' || event.key === '=') zoomIn()
  else if (event.key === '-') zoomOut()
  else if (event.key === '0') showWhole()
  else if (arrow && isEnlarged) pan({ x: -arrow.x * keyStep, y: -arrow.y * keyStep })
  else if (arrow?.x) turnLightbox(arrow.x)
  else return
  event.preventDefault()
}

const arrows: Record<string, { x: -1 | 0 | 1; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
