import { clsx } from 'clsx'
import { EyeOff } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { fullTime } from '#words/formats.ts'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { headCellLook, headLook, rowLook } from '#web/parts/look/table-look.ts'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { actionKey, isBroughtIn } from './action.ts'
import { PersonName } from './person-name.tsx'
import { Undo } from './undo.tsx'
import { useChannelCalled } from './use-channel-called.ts'
import { WhatUndid } from './what-undid.tsx'

interface ListProps {
  entries: readonly AuditEntry[]
  isBusy: boolean
  onOpen: (entry: AuditEntry) => void
  /** An act was taken back, which is an entry of its own. */
  onUndone: () => void
}

/** A table; on small screens cards. */
export function EntryList(props: ListProps) {
  const screen = useScreen()
  return (
    <div aria-busy={props.isBusy} className={clsx('transition-opacity', props.isBusy && 'opacity-60')}>
      {screen === 'small' ? <Cards {...props} /> : <Table {...props} />}
    </div>
  )
}

/** Where the focus goes after more were loaded. */
export const entryButtonId = (id: string): string => `entry-${id}`

function Table({ entries, onOpen, onUndone }: ListProps) {
  const { t } = useTranslation()
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">{t('shell.auditLogs')}</caption>
      <thead>
        <tr className={headLook}>
          <th scope="col" className={clsx(headCellLook, 'w-[28%]')}>
            {t('audit.action')}
          </th>
          <th scope="col" className={clsx(headCellLook, 'w-[18%]')}>
            {t('audit.by')}
          </th>
          <th scope="col" className={clsx(headCellLook, 'w-[18%]')}>
            {t('audit.target')}
          </th>
          <th scope="col" className={headCellLook}>
            {t('audit.reason')}
          </th>
          <th scope="col" className={clsx(headCellLook, 'w-36')}>
            {t('audit.time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <tr key={entry.id} className={clsx(rowLook, '[&>td]:px-3 [&>td]:py-1.5 [&>td]:wrap-anywhere')}>
            <td>
              <div className="flex flex-wrap items-center gap-x-3">
                <ActionButton entry={entry} onOpen={onOpen} />
                <Undo entry={entry} onUndone={onUndone} />
                <WhatUndid entry={entry} />
              </div>
            </td>
            <td>
              <PersonName uid={entry.moderatorId} name={entry.moderatorName} entry={entry} />
            </td>
            <td>
              <Target entry={entry} />
            </td>
            <td>
              <Reason entry={entry} />
            </td>
            <td>
              <Ago entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ entries, onOpen, onUndone }: ListProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('shell.auditLogs')} className="flex flex-col gap-3">
      {entries.map(entry => (
        <li key={entry.id} className="rounded-lg notch bg-surface px-4 py-2 text-sm ring-1 ring-line ring-inset">
          <div className="flex items-center justify-between gap-3">
            <ActionButton entry={entry} onOpen={onOpen} />
            <span className="shrink-0 text-soft">
              <Ago entry={entry} />
            </span>
          </div>
          <WhatUndid entry={entry} />
          <div className="flex flex-wrap items-end justify-between gap-x-3">
            <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5 pb-1 [&_dd]:wrap-anywhere [&_dt]:text-soft">
              <dt>{t('audit.by')}</dt>
              <dd>
                <PersonName uid={entry.moderatorId} name={entry.moderatorName} entry={entry} />
              </dd>
              <dt>{t('audit.target')}</dt>
              <dd>
                <Target entry={entry} />
              </dd>
              {(entry.reason !== null || entry.isErased) && (
                <>
                  <dt>{t('audit.reason')}</dt>
                  <dd>
                    <Reason entry={entry} />
                  </dd>
                </>
              )}
            </dl>
            <Undo entry={entry} onUndone={onUndone} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ActionButton({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      id={entryButtonId(entry.id)}
      aria-haspopup="dialog"
      data-tip={t('audit.details')}
      onClick={() => onOpen(entry)}
      className={clsx(
        'min-h-9 rounded-sm text-left font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current max-md:min-h-11 pointer-coarse:min-h-11',
        isBroughtIn(entry.action) ? 'text-brought' : 'text-ink',
      )}
    >
      {t(actionKey(entry.action))}
    </button>
  )
}

/** A person; where an act was on a channel alone, the channel. */
function Target({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { isHidden, targetUserId, targetUserName, channelId } = entry
  const channel = useChannelCalled(entry)
  if (isHidden) return <Hidden why={t('audit.hiddenLine')} />
  if (targetUserId !== null) return <PersonName uid={targetUserId} name={targetUserName} entry={entry} />
  if (channelId !== null) return <bdi>#{channel ?? channelId}</bdi>
  return <span className="text-soft">{t('audit.none')}</span>
}

/** The details say why, too. */
function Hidden({ why }: { why: string }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-1.5 text-soft" data-tip={why}>
      <EyeOff aria-hidden className="size-4 shrink-0" />
      {t('audit.hidden')}
    </span>
  )
}

function Reason({ entry: { reason, reasonIn: both, isErased, extra } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (extra.isReasonHidden === true) return <Hidden why={t('audit.hiddenReason')} />
  if (reason === null) return <span className="text-soft">{t(isErased ? 'audit.erased' : 'audit.none')}</span>
  return (
    <p dir="auto" className="line-clamp-2">
      {visibleText(reasonIn(language, reason, both))}
    </p>
  )
}

function Ago({ entry: { timestamp } }: { entry: AuditEntry }) {
  const language = useLanguage()
  return <RelativeTime at={timestamp} full={fullTime(timestamp, language)} language={language} />
}
