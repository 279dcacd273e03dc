import { oneLine } from '#web/messages/look/one-line.ts'
import { clsx } from 'clsx'
import { ChevronRight, EyeOff } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { exactClock, fullTime } from '#words/formats.ts'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { visibleText } from '#contract/text/visible-text.ts'
import { actionKey, isBroughtIn } from './action.ts'
import { becameOf } from './became-of.ts'
import { EditLine, isEdited } from './edit-line.tsx'
import { valueOf } from './extra-facts.ts'
import { type ActEntries, entryButtonId, isOnSelf, type LogRow, onWhom, reasonOf, rowButtonId, whatOf } from './fold.ts'
import { isLock, isOfPlace, lockWords } from './lock-words.ts'
import { PersonName } from './person-name.tsx'
import { toVisitors } from './to-visitors.ts'
import { useChannelCalled } from './use-channel-called.ts'
import { WhatUndid } from './what-undid.tsx'

/** What was done; it opens all that is known of it. */
export function ActionButton({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      id={entryButtonId(entry.id)}
      aria-haspopup="dialog"
      data-tip={t('audit.details')}
      onClick={() => onOpen(entry)}
      className={clsx(buttonLook, isBroughtIn(entry.action) ? 'text-brought' : 'text-ink')}
    >
      {t(actionKey(entry.action))}
    </button>
  )
}

const buttonLook =
  'min-h-9 rounded-sm text-left font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current max-md:min-h-11 pointer-coarse:min-h-11'

/** What an act did in all; it unfolds its entries. */
export function FoldButton(props: { row: LogRow; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { t } = useTranslation()
  const { row, isOpen, onOpen } = props
  return (
    <button
      type="button"
      id={rowButtonId(row)}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
      className="flex min-h-9 items-center gap-1.5 rounded-sm py-1.5 text-left font-semibold text-ink hover:text-lantern max-md:min-h-11 pointer-coarse:min-h-11"
    >
      <ChevronRight aria-hidden className={clsx('-ml-1 size-4 shrink-0 text-soft', isOpen && 'rotate-90')} />
      <span className="min-w-0 wrap-anywhere">{whatOf(row.entries, t)}</span>
    </button>
  )
}

export function By({ entries: [entry] }: { entries: ActEntries }) {
  return <PersonName uid={entry.moderatorId} name={entry.moderatorName} entry={entry} />
}

/** A person, or how many; where an act was on a channel alone, the channel. */
export function Target({ entries }: { entries: ActEntries }) {
  const { t } = useTranslation()
  const { entry, people } = onWhom(entries)
  const { isHidden, targetUserId, targetUserName, channelId } = entry
  const channel = useChannelCalled(entry)
  if (people > 1) return <span>{t('audit.people', { count: people })}</span>
  if (isHidden) return <Hidden why={t('audit.hiddenLine')} />
  if (isOnSelf(entries)) return <span className="text-soft">{t('audit.self')}</span>
  if (targetUserId !== null) return <PersonName uid={targetUserId} name={targetUserName} entry={entry} />
  if (channelId !== null) return <bdi>#{channel ?? channelId}</bdi>
  if (isOfPlace(entry)) return <span>{t('audit.wholeSite')}</span>
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

/** What `Reason` has to say: why, something else (what an undo took back, what was changed or removed), or nothing. */
export function saidIn(entries: ActEntries, isInAct = false): 'reason' | 'other' | null {
  const { reason, isErased, isHidden, action, extra, targetMessageText } = reasonOf(entries)
  if (isRenamed(reasonOf(entries)) || ((action === 'undo_act' || isLock(action)) && !isHidden)) return 'other'
  if (isTurned(reasonOf(entries)) || toVisitors(reasonOf(entries))) return 'other'
  if (isInAct && targetMessageText) return 'other'
  if (reason !== null || extra.isReasonHidden === true) return 'reason'
  return isErased || isEdited(reasonOf(entries)) || targetMessageText ? 'other' : null
}

/** Nobody gives a reason for a name of his own; where retention has left the names, they stand there. */
const isRenamed = ({ action, originalText, newText }: AuditEntry): boolean =>
  action === 'change_name' && originalText !== null && newText !== null

/** What a role was and became, and a report became (MOD-40); of a report what it was about, and why stand below. */
const isTurned = ({ action, isHidden, extra }: AuditEntry): boolean =>
  (action === 'settle_report' || action === 'update_user_role') && !isHidden && extra.after !== undefined

/** `isInAct`: it lies in the opened row of its act, which says why; it says what was removed, as one without why. */
export function Reason({ entries, isInAct = false }: { entries: ActEntries; isInAct?: boolean }) {
  const { t } = useTranslation()
  const entry = reasonOf(entries)
  const { reason, isErased, isHidden, action, extra, targetMessageText } = entry
  if (action === 'undo_act' && !isHidden) return <WhatUndid entries={entries} />
  if (isRenamed(entry)) return <Renamed {...entry} />
  if (isLock(action) && !isHidden) return <p>{lockWords(entry, t)}</p>
  const visitors = toVisitors(entry)
  if (visitors) return <p>{t(`audit.toVisitors.${visitors}`)}</p>
  if (!isTurned(entry)) return <Why entry={entry} isInAct={isInAct} />
  const became = becameOf(entry)
  const hasNote = reason !== null || isErased || extra.isReasonHidden === true
  return (
    <>
      <p>{became ? t(`audit.became.${became}`) : `${valueOf('', extra.before, t)} → ${valueOf('', extra.after, t)}`}</p>
      {targetMessageText && <SaidLine text={targetMessageText} />}
      {hasNote && <Why entry={entry} />}
    </>
  )
}

function Why({ entry, isInAct = false }: { entry: AuditEntry; isInAct?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { reason, reasonIn: both, isErased, extra } = entry
  if (extra.isReasonHidden === true) return <Hidden why={t('audit.hiddenReason')} />
  if (entry.targetMessageText && (isInAct || reason === null)) return <SaidLine text={entry.targetMessageText} />
  if (reason === null && isEdited(entry)) return <EditLine entry={entry} />
  if (reason === null) return <span className="text-soft">{t(isErased ? 'audit.erased' : 'audit.none')}</span>
  return (
    <p dir="auto" className="line-clamp-2">
      {visibleText(reasonIn(language, reason, both))}
    </p>
  )
}

function SaidLine({ text }: { text: string }) {
  return (
    <p dir="auto" className="line-clamp-2 text-soft">
      {oneLine({ text: visibleText(text) })}
    </p>
  )
}

function Renamed({ originalText, newText }: AuditEntry) {
  return (
    <p>
      <bdi>{visibleText(originalText ?? '')}</bdi> → <bdi>{visibleText(newText ?? '')}</bdi>
    </p>
  )
}

/**
 * When: the clock first, by which acts are put in order, and how long ago that is. Above each other where a line has no
 * room for both: a row is high enough for that.
 */
export function When({ entries: [{ timestamp }] }: { entries: ActEntries }) {
  const language = useLanguage()
  return (
    <span className="inline-flex flex-col items-end gap-x-3 tabular-nums xl:flex-row xl:items-baseline">
      <span className="text-ink">{exactClock(timestamp, language)}</span>
      <RelativeTime at={timestamp} full={fullTime(timestamp, language)} language={language} />
    </span>
  )
}
