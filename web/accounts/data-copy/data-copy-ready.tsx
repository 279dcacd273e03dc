import { Download } from 'lucide-react'
import type { DataCopy } from '#contract/data-copy-routes.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { byteSize } from '#words/formats.ts'

/** The copy is there: a way to it in the session that asked, and which one that is in all others (ACC-66). */
export function DataCopyReady({ copy }: { copy: Extract<DataCopy, { state: 'ready' }> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { url, until, bytes, browser, system } = copy
  const size = byteSize(bytes, language)
  if (url === null) {
    const where = [browser ?? t('own.unknownBrowser'), system].filter(part => part !== null).join(' · ')
    return <Notice>{t('dataCopy.readyElsewhere', { size, until, where })}</Notice>
  }
  const link = (
    <a href={url} download className={buttonLook({ look: 'primary', size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      {t('dataCopy.download')}
    </a>
  )
  return (
    <Notice kind="success" action={link}>
      {t('dataCopy.ready', { size, until })}
    </Notice>
  )
}
