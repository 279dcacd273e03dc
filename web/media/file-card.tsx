import { Download, File, FileText, FileType, FileX, Film, Image, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attachment } from '#contract/media.ts'
import { byteSize } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconLink } from '#web/parts/buttons/icon-button.tsx'
import type { Loading } from './use-loading.ts'
import {
  cardFactsLook,
  cardLineLook,
  cardLook,
  cardNameEndLook,
  cardNameLook,
  cardNameStartLook,
  cardPlayerLook,
  cardSignLook,
  cardWordsLook,
} from '#drawn/look/file.ts'
import { partedName, typeName } from '#drawn/shape/file-words.ts'

/** A file as a card: what it is, its name and size, and the way to it, or why there is none. */
export function FileCard(props: { file: Attachment; trouble?: Loading; children?: ReactNode }) {
  const { t } = useTranslation()
  const { file, trouble, children } = props
  const { name } = file
  return (
    <div className={cardLook}>
      <div className={cardLineLook}>
        <span className={cardSignLook({ isBad: trouble !== undefined })}>
          {trouble?.state === 'gone' ? <FileX {...thin} /> : icons[iconOf(file)]}
        </span>
        <div className={cardWordsLook}>
          <Name name={name} />
          <p className={cardFactsLook}>{trouble ? t(troubles[trouble.state]) : describe(file, t)}</p>
        </div>
        {trouble?.state === 'failed' && (
          <Button size="sm" onClick={trouble.retry}>
            {t('parts.retry')}
          </Button>
        )}
        {trouble?.state !== 'gone' && <DownloadLink file={file} />}
      </div>
      {children && <div className={cardPlayerLook}>{children}</div>}
    </div>
  )
}

const troubles = {
  fine: 'media.failed',
  gone: 'media.gone',
  unplayable: 'media.unplayable',
  failed: 'media.failed',
} as const

export function DownloadLink({ file }: { file: Attachment }) {
  const { t } = useTranslation()
  const label = t('media.download', { name: file.name })
  return <IconLink href={file.url} download={file.name} label={label} icon={<Download aria-hidden />} />
}

function Name({ name }: { name: string }) {
  const { start, end } = partedName(name)
  return (
    <p data-tip={name} className={cardNameLook}>
      <bdi className={cardNameStartLook}>{start}</bdi>
      {end !== '' && <bdi className={cardNameEndLook}>{end}</bdi>}
    </p>
  )
}

const describe = (file: Attachment, t: ReturnType<typeof useTranslation>['t']): string =>
  `${typeName(file) ?? t(`media.kind.${file.kind}`)}, ${byteSize(file.bytes, currentLanguage())}`

type Icon = Exclude<Attachment['kind'], 'document'> | 'text' | 'pdf' | 'word'

function iconOf({ kind, type }: Attachment): Icon {
  if (kind !== 'document') return kind
  if (type.startsWith('text/')) return 'text'
  return type === 'application/pdf' ? 'pdf' : 'word'
}

const thin = { 'aria-hidden': true, strokeWidth: 1.5 }
const icons: Record<Icon, ReactNode> = {
  image: <Image {...thin} />,
  video: <Film {...thin} />,
  audio: <Music {...thin} />,
  text: <FileText {...thin} />,
  pdf: <File {...thin} />,
  word: <FileType {...thin} />,
}
