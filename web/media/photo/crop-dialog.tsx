import { useEffect, useId, useRef, useState } from 'react'
import type { Refused } from '#web/gate/call.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { photoRoutes } from '#web/gate/later-routes.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { sendFile } from '#web/media/upload.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import type { Crop } from './crop.ts'
import { drawCrop, fileOf } from './draw-crop.ts'
import { useCrop } from './use-crop.ts'

/** Pixels of the square as it is drawn here, on each side: two for each of the page's. */
const stagePixels = 640

interface CropDialogProps {
  isOpen: boolean
  picture: ImageBitmap
  onClose: () => void
}

/** Which square of a chosen picture becomes one's own (ACC-61). */
export function CropDialog({ isOpen, picture, onClose }: CropDialogProps) {
  const { t } = useTranslation()
  const cropping = useCrop(picture)
  const { stage, pointer, onKeyDown, crop, place } = cropping
  const { isSending, refused, send } = useSending(picture, onClose)
  const hintId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('photo.crop')}
      initialFocus={stage}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button look="primary" isBusy={isSending} onClick={() => void send(crop)}>
            {t('photo.save')}
          </Button>
        </>
      }
    >
      <div
        ref={stage}
        {...pointer}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input can’t hold the picture that one pushes
        role="slider"
        tabIndex={0}
        aria-label={t('photo.stage')}
        aria-valuenow={place.x}
        aria-valuetext={t('photo.place', { ...place })}
        aria-describedby={hintId}
        className="mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-lg bg-ground ring-1 ring-edge active:cursor-grabbing"
      >
        <Drawn picture={picture} crop={crop} />
      </div>
      <Zoom cropping={cropping} />
      <p id={hintId} className="text-sm text-soft">
        {t('photo.cropHint')}
      </p>
      {refused && <Notice kind="error">{refusalWords(refused)}</Notice>}
    </Dialog>
  )
}

/** Under a sanction or a lockdown the usual words speak of messages. */
function refusalWords(refused: Refused): string {
  if (refused.code === 'muted' || refused.code === 'timed-out') return say('photo.held')
  if (refused.code === 'locked-down' || refused.code === 'account-too-new') return say('photo.locked')
  return refusalText(refused)
}

function Zoom({ cropping: { zoom, zoomMax, setZoom } }: { cropping: ReturnType<typeof useCrop> }) {
  const { t } = useTranslation()
  if (zoomMax <= 1) return null
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
      {t('photo.zoom')}
      <input
        type="range"
        min={1}
        max={zoomMax}
        step={0.01}
        value={zoom}
        onChange={event => setZoom(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-lantern"
      />
    </label>
  )
}

function Drawn({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Outside React: the pixels.
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop, stagePixels)
  }, [picture, crop])
  return <canvas ref={canvas} aria-hidden className="pointer-events-none size-full" />
}

/** One try at a time; closing ends it. */
function useSending(picture: ImageBitmap, onDone: () => void) {
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), []) // Outside React: the request
  const send = async (crop: Crop): Promise<void> => {
    const own = new AbortController()
    running.current = own
    setRefused(null)
    setSending(true)
    const file = await fileOf(picture, crop)
    const answer = file
      ? await sendFile(photoRoutes.setPhoto, file, { signal: own.signal, onProgress: () => {} })
      : ({ ok: false, refused: { code: 'file-broken', error: '' } } as const)
    if (own.signal.aborted) return
    setSending(false)
    if (!answer.ok) return setRefused(answer.refused)
    onDone()
    toast.success(() => say('photo.changed'))
  }
  return { isSending, refused, send }
}
