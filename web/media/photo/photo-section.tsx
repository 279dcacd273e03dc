import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import type { Held } from '#web/accounts/use-held.ts'
import { call, type Refused } from '#web/gate/call.ts'
import { t as say, useLanguage, useTranslation } from '#web/gate/language.ts'
import { photoRoutes } from '#web/gate/later-routes.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { later } from '#web/parts/later/later.ts'
import { laterPart } from '#web/parts/later/later-part.tsx'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { Section } from '#web/parts/look/section.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { byteSize } from '#words/formats.ts'
import { photoTypes, pictureOf } from './draw-crop.ts'
import './words.ts'

const cropping = later(() => import('./crop-dialog.tsx'), { isOnlyAsked: true })
const CropDialog = laterPart(cropping, part => part.CropDialog)

/** One's own picture (ACC-60). Who may not choose one may still go without. */
export function PhotoSection({ account, held }: { account: Account; held: Held | null }) {
  const { t } = useTranslation()
  const { uid, displayName, photoURL } = account
  const language = useLanguage()
  const hint = t('photo.hint', { size: byteSize(sizes.photoBytes, language), pixels: sizes.photoPixelsMin })
  const [refused, setRefused] = useState<Refused | null>(null)
  return (
    <Section id="photo" title={t('photo.title')} hint={hint}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar uid={uid} name={displayName} photo={photoURL} size="xl" isLit />
        <div className="flex flex-wrap gap-3">
          {!held && <Choice hasPhoto={photoURL !== ''} onRefused={setRefused} />}
          {photoURL !== '' && <Removal onRefused={setRefused} />}
        </div>
      </div>
      {held && <p className="text-soft">{t(held === 'locked' ? 'photo.locked' : 'photo.held')}</p>}
      {refused && <Notice kind="error">{refusalText(refused)}</Notice>}
    </Section>
  )
}

interface PartProps {
  onRefused: (refused: Refused | null) => void
}

function Choice({ hasPhoto, onRefused }: PartProps & { hasPhoto: boolean }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = async (file: File): Promise<void> => {
    onRefused(null)
    void cropping.fetch()
    const chosen = await pictureOf(file)
    if ('code' in chosen) return onRefused(chosen)
    picture?.close()
    setPicture(chosen)
    setOpen(true)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={photoTypes}
        hidden
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = '' // the same file again is a choice too
          if (file) void choose(file)
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {t(hasPhoto ? 'photo.replace' : 'photo.choose')}
      </Button>
      {picture && <CropDialog key={keyOf(picture)} isOpen={isOpen} picture={picture} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Another picture begins whole, also after a closed dialog. */
const keys = new WeakMap<ImageBitmap, number>()
let lastKey = 0
function keyOf(picture: ImageBitmap): number {
  const key = keys.get(picture) ?? ++lastKey
  keys.set(picture, key)
  return key
}

function Removal({ onRefused }: PartProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(photoRoutes.removePhoto, {})
    setBusy(false)
    onRefused(answer.ok ? null : answer.refused)
    if (answer.ok) toast.success(() => say('photo.removed'))
  }
  return (
    <Button size="sm" isDangerous isBusy={isBusy} onClick={() => void remove()}>
      <Trash2 aria-hidden />
      {t('photo.remove')}
    </Button>
  )
}
