import { type TFunction, currentLanguage, useTranslation } from '#web/gate/language.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { duration } from '#words/formats.ts'
import { valueOf } from './extra-facts.ts'
import { actionKey } from './action.ts'
import { becameOf } from './became-of.ts'
import { actSentence } from './act-sentences.ts'
import { filled, Person } from './filled.tsx'
import { type ActEntries, isUndo, onWhom } from './fold.ts'
import { isLock, lockWords } from './lock-words.ts'
import { slots } from './slots.ts'
import { isThatAll, toVisitors } from './to-visitors.ts'
import { undid } from './undid.ts'
import { undoSentence } from './undo-sentence.ts'
import { useChannelCalled } from './use-channel-called.ts'

type Named = Readonly<Record<string, string>>

/** What somebody did, in words (AUD-17). `names`: as people are called now. */
export function Sentence({ entry, names }: { entry: AuditEntry; names: Named }) {
  const { t } = useTranslation()
  const { moderatorId, moderatorName, targetUserId, targetUserName } = entry
  const channel = useChannelCalled(entry)
  return filled(sentenceOf(entry, t), {
    moderator: <Person uid={moderatorId} now={names[moderatorId]} name={moderatorName} entry={entry} />,
    target: <Person uid={targetUserId ?? ''} now={names[targetUserId ?? '']} name={targetUserName} entry={entry} />,
    channel: <bdi className="font-semibold">#{channel ?? '…'}</bdi>,
  })
}

/** The same of an act of several entries (MOD-40), and of all calls of one undo. */
export function ActSentence({ entries, names }: { entries: ActEntries; names: Named }) {
  const { t } = useTranslation()
  const [{ moderatorId, moderatorName }] = entries
  const { entry, people } = onWhom(entries)
  const { targetUserId, targetUserName } = entry
  return filled(isUndo(entries) ? undoSentence(entries, t) : actSentence(entries, people, t), {
    moderator: <Person uid={moderatorId} now={names[moderatorId]} name={moderatorName} entry={entries[0]} />,
    target: <Person uid={targetUserId ?? ''} now={names[targetUserId ?? '']} name={targetUserName} entry={entry} />,
  })
}

/** What an entry did in the row of its act, which says by whom, when, and on whom where that is one (MOD-40). */
export function PartSentence({ entry, act, names }: { entry: AuditEntry; act: ActEntries; names: Named }) {
  const { t } = useTranslation()
  const { targetUserId, targetUserName } = entry
  const what = (isUndo(act) ? undid([entry], t) : null) ?? t(actionKey(entry.action))
  if (targetUserId === null || onWhom(act).people < 2) return what
  return (
    <>
      {what} · <Person uid={targetUserId} now={names[targetUserId]} name={targetUserName} entry={entry} />
    </>
  )
}

function sentenceOf(entry: AuditEntry, t: TFunction): string {
  const { action, moderatorId, targetUserId, extra } = entry
  if (!isKnown(entry)) return t('audit.did.unknown', { type: visibleText(action) })
  const hidden = hiddenActions.find(each => each === action)
  if (entry.isHidden && hidden) return t(`audit.didHidden.${hidden}`, slots)
  const isOwn = moderatorId === targetUserId
  if (isOwn && action === 'delete_message') return t('audit.did.delete_own_message', slots)
  if (isOwn && action === 'restore_message') return t('audit.did.restore_own_message', slots)
  if (isOwn && action === 'pin_message') return t('audit.did.pin_own_message', slots)
  if (isOwn && action === 'unpin_message') return t('audit.did.unpin_own_message', slots)
  const became = becameOf(entry)
  if (became) return t(`audit.did.settle_report.${became}`, slots)
  if (action === 'update_user_role' || action === 'settle_report') {
    const [before, after] = [valueOf('', extra.before ?? '?', t), valueOf('', extra.after ?? '?', t)]
    return t(`audit.did.${action}`, { ...slots, before, after })
  }
  if (action === 'remove_timeout' && extra.undone === true) {
    return t(extra.until === undefined ? 'audit.did.undo_timeout' : 'audit.did.undo_timeout_before', slots)
  }
  // without a channel it was of the whole place
  if (entry.channelId === null) {
    if (action === 'set_lockdown') return withLock(t('audit.did.set_place_lockdown', slots), entry, t)
    if (action === 'end_lockdown') return withLock(t('audit.did.end_place_lockdown', slots), entry, t)
  }
  if (isLock(action)) return withLock(t(`audit.did.${action}`, slots), entry, t)
  if (action === 'delete_account') {
    const of = isOwn ? 'delete_own_account' : 'delete_account'
    const isOfMessages = (extra.messages ?? extra.removedMessages) !== undefined
    return t(isOfMessages ? `audit.did.${of}_messages` : `audit.did.${of}`, slots)
  }
  if (action === 'undo_act') return undoSentence([entry], t)
  const visitors = toVisitors(entry)
  if (visitors === 'closed' && !isThatAll(entry)) return t('audit.did.channel_narrowed', slots)
  if (visitors) return t(`audit.did.channel_${visitors}`, slots)
  const minutes = minutesOf(entry)
  if (minutes === null || (action !== 'mute_user' && action !== 'timeout_user')) return t(`audit.did.${action}`, slots)
  return t(`audit.did.${action}_for`, { ...slots, length: duration(minutes * 60_000, currentLanguage()) })
}

/** With which kind it was, and for how long. */
function withLock(sentence: string, entry: AuditEntry, t: TFunction): string {
  const words = lockWords(entry, t)
  return words === '' ? sentence : `${sentence}: ${words}`
}

/** What is done in or to a channel: of one that the reader may not read it is said without channel and person. */
const hiddenActions = [
  'delete_message',
  'edit_message',
  'restore_message',
  'report_message',
  'settle_report',
  'create_channel',
  'delete_channel',
  'update_channel',
  'update_channel_permissions',
  'set_lockdown',
  'end_lockdown',
  'pin_message',
  'unpin_message',
] as const

/** In `extra` it is stored in seconds (AUD-17). */
function minutesOf({ duration, extra }: AuditEntry): number | null {
  return typeof extra.duration === 'number' ? Math.round(extra.duration / 60) : duration
}

export const isKnown = ({ action }: AuditEntry): boolean => auditActions.includes(action)
