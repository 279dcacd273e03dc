import { clsx } from 'clsx'
import { EyeOff, FileText, Film, Music, RotateCw, X } from 'lucide-react'
import { sizes } from '#contract/limits.ts'
import { byteSize, formatPercent } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import type { Attaching } from './attached.ts'
import { removeAttached, retryAttaching, setSpoiler } from './attaching.ts'
import { backToField } from '#web/messages/composer/target.ts'

/** The files that go with the message: what each is, how far it has gone, whether it is covered, and the way out. */
export function ChosenFiles({ attached }: { attached: readonly Attaching[] }) {
  const { t } = useTranslation()
  return (
    <>
      {attached.length > 1 && (
        <p aria-hidden className="px-3 pt-2 text-xs text-soft tabular-nums">
          {t('messages.chosenFiles')} · {attached.length}/{sizes.messageFiles}
        </p>
      )}
      <ul aria-label={t('messages.chosenFiles')} className={trayLook}>
        {attached.map(attaching => (
          <ChosenFile key={attaching.id} attaching={attaching} />
        ))}
      </ul>
    </>
  )
}

/**
 * Rows of 4 rem; in a window 768 px high all four have room at a desk. Where not all have it, half of one is seen,
 * and a shadow: there is more to scroll to.
 */
const trayLook =
  'mx-0.5 max-h-[calc(round(down,min(18rem,30dvh)-2rem,4rem)+2rem)] md:max-h-[calc(round(down,min(18rem,40dvh)-2rem,4rem)+2rem)] overflow-y-auto overscroll-contain border-b border-line shadow-more'

function ChosenFile({ attaching }: { attaching: Attaching }) {
  const { t } = useTranslation()
  const { id, file, state, percent } = attaching
  const { name } = file
  return (
    <li className="flex items-center gap-3 py-2 pr-1 pl-2">
      <Preview attaching={attaching} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex gap-2 text-sm">
          <span className="truncate font-semibold">{name}</span>
          <span className="shrink-0 text-soft">{byteSize(file.size, currentLanguage())}</span>
        </p>
        {state === 'uploading' && <Progress percent={percent} label={t('messages.uploading', { name })} />}
        <output className="text-xs text-soft">
          {state === 'ready' && t('messages.uploaded')}
          {state === 'waiting' && t('messages.uploadWaiting')}
          {state === 'failed' && <span className="text-danger">{t('upload-failed')}</span>}
        </output>
      </div>
      {state === 'failed' && (
        <IconButton
          label={t('messages.uploadAgain', { name })}
          icon={<RotateCw aria-hidden />}
          onClick={() => retryAttaching(id)}
        />
      )}
      {/^(image|video)\//.test(file.type) && <SpoilerSwitch attaching={attaching} />}
      <IconButton
        label={t(state === 'uploading' ? 'messages.cancelUpload' : 'messages.removeFile', { name })}
        icon={<X aria-hidden />}
        onClick={() => {
          removeAttached(id)
          backToField()
        }}
      />
    </li>
  )
}

/** Covers a picture for all who will see it (MED-28). */
function SpoilerSwitch({ attaching: { id, file, isSpoiler } }: { attaching: Attaching }) {
  const { t } = useTranslation()
  const isCovered = isSpoiler === true
  return (
    <IconButton
      label={t('messages.spoilerOf', { name: file.name })}
      icon={
        <>
          <EyeOff aria-hidden />
          <span aria-hidden className="text-2xs leading-3">
            {t('messages.spoilerShort')}
          </span>
        </>
      }
      aria-pressed={isCovered}
      onClick={() => setSpoiler(id, !isCovered)}
      className={clsx('w-auto! min-w-11 flex-col px-1', isCovered && 'text-lantern!')}
    />
  )
}

/** At 100 the server is still looking at the file: then the bar says only that something happens. */
function Progress({ percent, label }: { percent: number; label: string }) {
  const { t } = useTranslation()
  const isWhole = percent === 100
  return (
    <div className="flex items-center gap-2">
      <progress aria-label={label} max={100} {...(isWhole ? {} : { value: percent })} className={barLook} />
      <span className="w-20 text-right text-xs text-soft tabular-nums" aria-hidden>
        {isWhole ? t('messages.processing') : formatPercent(percent, currentLanguage())}
      </span>
    </div>
  )
}

const barLook =
  'h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-raised indeterminate:animate-pulse-soft ' +
  'indeterminate:bg-tile [&::-moz-progress-bar]:bg-tile [&::-webkit-progress-bar]:bg-transparent ' +
  '[&::-webkit-progress-value]:bg-tile'

function Preview({ attaching: { file, previewUrl, isSpoiler } }: { attaching: Attaching }) {
  const look = 'flex size-12 shrink-0 items-center justify-center rounded-md bg-raised object-cover text-soft'
  if (previewUrl)
    return (
      <span className={clsx(look, 'overflow-hidden')}>
        <img src={previewUrl} alt="" className={clsx('size-full object-cover', isSpoiler && 'blur-sm')} />
      </span>
    )
  const Icon = file.type.startsWith('video/') ? Film : file.type.startsWith('audio/') ? Music : FileText
  return (
    <span aria-hidden className={look}>
      <Icon className="size-6" />
    </span>
  )
}
