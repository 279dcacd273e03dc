import { clsx } from 'clsx'
import { Download, File, FileText, FileType, FileX, Film, Image, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/media.ts'
import { byteSize } from '#web/gate/formats.ts'
import { currentLanguage } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconLink } from '#web/parts/buttons/icon-button.tsx'
import type { Loading } from './use-loading.ts'

/** A file as a card: what it is, its name and size, and the way to it, or why there is none. */
export function FileCard(props: { file: Attachment; trouble?: Loading; children?: ReactNode }) {
  const { t } = useTranslation()
  const { file, trouble, children } = props
  const { name } = file
  return (
    <div className="my-1 w-100 max-w-full rounded-md notch bg-raised p-2.5 ring-1 ring-line ring-inset">
      <div className="flex items-center gap-3">
        <span className={clsx('shrink-0 [&_svg]:size-8', trouble ? 'text-soft' : 'text-tile')}>
          {trouble?.state === 'gone' ? <FileX {...thin} /> : icons[iconOf(file)]}
        </span>
        <div className="min-w-0 flex-1">
          <Name name={name} />
          <p className="text-xs text-soft">{trouble ? t(troubles[trouble.state]) : describe(file, t)}</p>
        </div>
        {trouble?.state === 'failed' && (
          <Button size="sm" onClick={trouble.retry}>
            {t('parts.retry')}
          </Button>
        )}
        {trouble?.state !== 'gone' && <DownloadLink file={file} />}
      </div>
      {children && <div className="mt-2">{children}</div>}
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

/** Where it is too long, its middle is left out: the end tells what kind of file it is. */
function Name({ name }: { name: string }) {
  const end = name.length > endLength * 2 ? endLength : 0
  return (
    <p data-tip={name} className="flex text-sm font-semibold">
      <bdi className="truncate whitespace-pre">{name.slice(0, name.length - end)}</bdi>
      {end > 0 && <bdi className="shrink-0 overflow-hidden whitespace-pre">{name.slice(-end)}</bdi>}
    </p>
  )
}

const endLength = 10

const describe = (file: Attachment, t: ReturnType<typeof useTranslation>['t']): string =>
  `${typeName(file) ?? t(`media.kind.${file.kind}`)}, ${byteSize(file.bytes, currentLanguage())}`

/** What people call the few kinds of documents that are accepted (MED-3). */
const typeName = ({ type }: Attachment): string | undefined => typeNames[type.split(';', 1)[0] ?? '']

const typeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'text/plain': 'TXT',
}

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
