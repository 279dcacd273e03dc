import { Link } from '@tanstack/react-router'
import { Copy, Flag } from 'lucide-react'
import { useId } from 'react'
import type { Need, UpkeepReason } from '#contract/status.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { byteSize } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Button, buttonLook } from '#web/parts/buttons/button.tsx'
import { copy } from '#web/parts/buttons/copy.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { Notice } from '#web/parts/states/notice.tsx'

/** What needs a hand, or one calm line. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  if (needs.length === 0) return <Notice kind="success">{t('status.calm')}</Notice>
  const factsOf = (need: Need) => ({
    ...need,
    ...('waiting' in need && { count: need.waiting }),
    ...(need.code === 'disk-tight' && { free: byteSize(need.free, language), total: byteSize(need.total, language) }),
  })
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg font-bold">
        {t('status.needs')}
      </h2>
      <ul className="flex flex-col gap-2">
        {needs.map(need => (
          <li key={need.code}>
            <Notice kind="warning" action={need.code === 'reports-waiting' && <ToReports />}>
              {t(`status.need.${need.code}`, { ...factsOf(need) })}
              {'reason' in need && <Why reason={need.reason} line={need.why} />}
              {need.code !== 'reports-waiting' && <Way code={need.code} />}
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where one acts: reports here, on the desk. */
function ToReports() {
  const { t } = useTranslation()
  return (
    <Link to="/chat" hash="desk-pending" className={buttonLook({ size: 'sm' })}>
      <Flag aria-hidden />
      {t('status.openReportsDesk')}
    </Link>
  )
}

/** All else is done where the server runs: what to do there, and the command where there is one. */
function Way({ code }: { code: Exclude<Need['code'], 'reports-waiting'> }) {
  const { t } = useTranslation()
  const command = code in commands ? commands[code as keyof typeof commands] : null
  const take = async (line: string): Promise<void> => {
    if (await copy(line)) toast.success(() => t('status.commandCopied'))
  }
  return (
    <>
      <p className="mt-1 text-soft">{t(`status.way.${code}`)}</p>
      {command && (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <code lang="en" translate="no" data-allow-context-menu className="font-mono text-xs wrap-anywhere">
            {command}
          </code>
          <Button size="sm" look="ghost" onClick={() => void take(command)}>
            <Copy aria-hidden />
            {t('status.copyCommand')}
          </Button>
        </p>
      )}
    </>
  )
}

/** As docs/running.md says them. */
const commands = {
  'no-owner': 'npm run meydan -- role you@example.com owner',
  'no-backup': 'npm run meydan -- backup',
  'backup-old': 'npm run meydan -- backup',
  'backup-failed': 'npm run meydan -- backup',
  'proof-failed': 'npm run meydan -- backup',
  'mails-stuck': 'npm run meydan -- mail you@example.com',
} as const satisfies Partial<Record<Need['code'], string>>

/** The reason in the reader's language, and below it the machine's own line, which helps who looks after it. */
function Why({ reason, line }: { reason: UpkeepReason; line: string }) {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      {t(`upkeep.reason.${reason}`)}
      {line !== '' && (
        <p className="mt-1 wrap-anywhere text-soft">
          {t('upkeep.detail')}{' '}
          <bdi lang="en" translate="no">
            {visibleText(line)}
          </bdi>
        </p>
      )}
    </>
  )
}
