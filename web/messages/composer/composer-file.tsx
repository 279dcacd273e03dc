import { FileText, Film, Music, RotateCw, X } from 'lucide-react'
import { byteSize, formatPercent } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import type { Attaching } from './attaching.ts'
import { removeAttached, retryAttaching, useAttaching } from './attaching.ts'
import { backToField } from './target.ts'

/** The file that goes with the message: what it is, how far it has gone, and the way out. */
export function ComposerFile({ channelId }: { channelId: string }) {
  const { t } = useTranslation()
  const attaching = useAttaching(channelId)
  if (!attaching) return null
  const { file, state, percent } = attaching
  const { name } = file
  return (
    <div className="flex items-center gap-3 border-b border-line py-2 pr-1 pl-2">
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
          label={t('messages.uploadAgain')}
          icon={<RotateCw aria-hidden />}
          onClick={() => retryAttaching(channelId)}
        />
      )}
      <IconButton
        label={state === 'uploading' ? t('messages.cancelUpload') : t('messages.removeFile')}
        icon={<X aria-hidden />}
        onClick={() => {
          removeAttached(channelId)
          backToField()
        }}
      />
    </div>
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

function Preview({ attaching: { file, previewUrl } }: { attaching: Attaching }) {
  const look = 'flex size-12 shrink-0 items-center justify-center rounded-md bg-raised object-cover text-soft'
  if (previewUrl) return <img src={previewUrl} alt="" className={look} />
  const Icon = file.type.startsWith('video/') ? Film : file.type.startsWith('audio/') ? Music : FileText
  return (
    <span aria-hidden className={look}>
      <Icon className="size-6" />
    </span>
  )
}
