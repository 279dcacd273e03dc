import { filesOfEntry } from '#contract/audit-texts.ts'
import { clsx } from 'clsx'
import { ChevronRight, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { clockTime, fullTime } from '#words/formats.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { isBroughtIn } from './action.ts'
import { Lasts, PartOf } from './act-parts.tsx'
import { type ActEntries, byPerson, isAllUndone, reasonOf, undoOf } from './fold.ts'
import { ActSentence, PartSentence, Sentence, isKnown } from './sentence.tsx'
import { Undone, undoneLook } from './undone.tsx'

interface EntryProps {
  entry: AuditEntry
  names: Readonly<Record<string, string>>
  onOpen: (entry: AuditEntry) => void
}

/**
 * When, a sentence, and the texts it is about. All of it opens the raw data. `act`: in whose row it lies, which says by
 * whom and when (MOD-40).
 */
export function ActivityEntry({ entry, names, onOpen, act }: EntryProps & { act?: ActEntries }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(entry)}
      className={clsx(lookOf(entry), act ? partLook : rowLook)}
    >
      <span className={sentenceLook}>
        {act ? <PartSentence {...{ entry, act, names }} /> : <Sentence {...{ entry, names }} />}
      </span>
      {entry.isHidden ? (
        <span className="flex items-center gap-1.5 text-sm text-soft">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {t('audit.hiddenLine')}
        </span>
      ) : (
        <Texts entry={entry} />
      )}
      {!act && <PartOf entries={[entry]} />}
      <UndoneMark entry={entry} act={act} />
      {!act && <At entry={entry} />}
    </button>
  )
}

/** An act of several entries: one sentence, why, and whether it was taken back; under it they lie. */
export function ActivityAct({ entries, names, onOpen }: Omit<EntryProps, 'entry'> & { entries: ActEntries }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx(lookOf(entries[0]), rowLook)}
      >
        <span className={clsx(sentenceLook, 'flex items-start gap-1')}>
          <span className="min-w-0">
            <ActSentence entries={entries} names={names} />
          </span>
          <ChevronRight aria-hidden className={clsx('mt-1 size-4 shrink-0 text-soft', isOpen && 'rotate-90')} />
        </span>
        <Why entry={reasonOf(entries)} />
        <Lasts entries={entries} />
        <PartOf entries={entries} />
        <UndoneMark entry={undoOf(entries)} />
        <At entry={entries[0]} />
      </button>
      {isOpen && (
        <ol className="ml-4 divide-y divide-line border-t border-line md:ml-15">
          {byPerson(entries).map(entry => (
            <li key={entry.id}>
              <ActivityEntry entry={entry} act={entries} names={names} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const lookOf = ({ action }: AuditEntry): string =>
  clsx(
    'grid min-h-11 w-full items-baseline gap-x-3 gap-y-0.5 border-l-2 px-3 py-2.5 text-left transition-colors',
    'hover:bg-raised',
    isBroughtIn(action) ? 'border-l-brought' : 'border-l-transparent',
  )

/** The time before all sentences. */
const rowLook = 'grid-cols-[2.75rem_minmax(0,1fr)] [&>*]:col-start-2'
const partLook = 'grid-cols-[minmax(0,1fr)] [&>*]:col-start-1'

const sentenceLook = 'row-start-1 wrap-anywhere'

/** Before all sentences in one column, where the eye goes down; for ears after it. */
function At({ entry: { timestamp } }: { entry: AuditEntry }) {
  const language = useLanguage()
  return (
    <time
      dateTime={new Date(timestamp).toISOString()}
      data-tip={fullTime(timestamp, language)}
      className="col-start-1! row-start-1 text-sm text-soft tabular-nums"
    >
      {clockTime(timestamp, language)}
    </time>
  )
}

/** Of an act in whose row the entry lies, its row says so for all of them. */
function UndoneMark({ entry: { undo }, act }: { entry: AuditEntry; act?: ActEntries | undefined }) {
  if (!undo || undo.undoneAt === null || (act && isAllUndone(act))) return null
  return (
    <span className={clsx(undoneLook, 'mt-1')}>
      <Undone at={undo.undoneAt} by={undo.undoneBy ?? ''} />
    </span>
  )
}

function Texts({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { action, targetMessageText, originalText, newText } = entry
  const isEdit = action === 'edit_message'
  const isAbout = action === 'reset_profile'
  const lines = [
    isAbout ? (['about', targetMessageText] as const) : (['text', lineOf(targetMessageText)] as const),
    isEdit ? (['original', lineOf(originalText)] as const) : (['former', originalText] as const),
    ['new', isEdit ? lineOf(newText) : newText],
    [
      'file',
      filesOfEntry(entry)
        .map(({ name }) => name)
        .join(', '),
    ],
  ] as const
  return (
    <>
      <Why entry={entry} />
      {lines.map(([kind, text]) => text && <Said key={kind} kind={kind} text={text} />)}
      {entry.isErased && <span className="text-sm text-soft">{t('audit.erasedLine')}</span>}
      {!isKnown(entry) && (
        <code className="line-clamp-3 font-mono text-xs wrap-anywhere text-soft">
          {visibleText(JSON.stringify(entry.extra))}
        </code>
      )}
    </>
  )
}

/** A row is one button, in which nothing can be uncovered: so it says `[…]` for what a spoiler hides (MSG-54). */
const lineOf = (text: string | null): string => oneLine({ text: text ?? '' })

function Why({ entry: { reason, reasonIn: both, extra } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const why = extra.isReasonHidden === true ? t('audit.hiddenReason') : reason && reasonIn(language, reason, both)
  return why && <Said kind="reason" text={why} />
}

type Kind = 'reason' | 'about' | 'text' | 'original' | 'former' | 'new' | 'file'

function Said({ kind, text }: { kind: Kind; text: string }) {
  const { t } = useTranslation()
  return (
    <span className="line-clamp-3 text-sm wrap-anywhere text-soft">
      {t(`audit.said.${kind}`)}: <bdi className="text-ink">{visibleText(text)}</bdi>
    </span>
  )
}
