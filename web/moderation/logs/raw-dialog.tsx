import { Copy } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { copy } from '#web/parts/buttons/copy.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { CaseLink } from './case-link.tsx'
import { rawData } from './raw-data.ts'

/** An entry as it is kept, as formatted text. */
export function RawDialog(props: { isOpen: boolean; entry: AuditEntry | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { isOpen, entry, onClose } = props
  const raw = entry ? rawData(entry, currentLanguage()) : ''
  const take = async (): Promise<void> => {
    if (await copy(raw)) toast.success(() => t('audit.rawCopied'))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('audit.details')}
      size="lg"
      actions={
        <>
          {entry && <CaseLink entry={entry} />}
          <Button onClick={() => void take()}>
            <Copy aria-hidden />
            {t('audit.copyRaw')}
          </Button>
        </>
      }
    >
      {entry?.isHidden && <Notice>{t('audit.hiddenWhy')}</Notice>}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
        tabIndex={0}
        aria-label={t('audit.rawData')}
        className="min-h-24 overflow-y-auto rounded-md forced-colors:border bg-ground px-3 py-2"
      >
        <pre dir="ltr" data-allow-context-menu className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {visibleText(raw)}
        </pre>
      </section>
    </Dialog>
  )
}
