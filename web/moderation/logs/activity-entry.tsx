import { filesOfEntry } from '#contract/audit-texts.ts'
import { clsx } from 'clsx'
import { EyeOff } from 'lucide-react'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { visibleText } from '#contract/text/visible-text.ts'
import { isBroughtIn } from './action.ts'
import { Sentence, isKnown } from './sentence.tsx'

/** A sentence, the texts it is about, and when. All of it opens the raw data. */
export function ActivityEntry(props: {
  entry: AuditEntry
  names: Readonly<Record<string, string>>
  onOpen: () => void
}) {
  const { t } = useTranslation()
  const { entry, names, onOpen } = props
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={clsx(
        'flex w-full flex-col gap-1 rounded-lg notch bg-surface px-4 py-3 text-left ring-1 ring-line ring-inset transition-colors hover:bg-raised',
        'border-l-2',
        isBroughtIn(entry.action) ? 'border-l-brought' : 'border-l-edge/60',
      )}
    >
      <span className="w-full wrap-anywhere">
        <Sentence entry={entry} names={names} />
      </span>
      {entry.isHidden ? (
        <span className="flex w-full items-center gap-1.5 text-sm text-soft">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {t('audit.hiddenLine')}
        </span>
      ) : (
        <Texts entry={entry} />
      )}
      <span className="text-xs text-soft">
        <Moment at={entry.timestamp} />
      </span>
    </button>
  )
}

function Texts({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { reason, reasonIn: both, targetMessageText, originalText, newText, extra } = entry
  const lines = [
    ['reason', extra.isReasonHidden === true ? t('audit.hiddenReason') : reason && reasonIn(language, reason, both)],
    [entry.action === 'reset_profile' ? 'about' : 'text', targetMessageText],
    ['original', originalText],
    ['new', newText],
    [
      'file',
      filesOfEntry(entry)
        .map(({ name }) => name)
        .join(', '),
    ],
  ] as const
  return (
    <>
      {lines.map(
        ([kind, text]) =>
          text && (
            <span key={kind} className="line-clamp-3 w-full text-sm wrap-anywhere text-soft">
              {t(`audit.said.${kind}`)}: <bdi className="text-ink">{visibleText(text)}</bdi>
            </span>
          ),
      )}
      {entry.isErased && <span className="w-full text-sm text-soft">{t('audit.erasedLine')}</span>}
      {!isKnown(entry) && (
        <code className="line-clamp-3 w-full font-mono text-xs wrap-anywhere text-soft">
          {visibleText(JSON.stringify(entry.extra))}
        </code>
      )}
    </>
  )
}
