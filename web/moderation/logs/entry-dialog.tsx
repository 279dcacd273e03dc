import { filesOfEntry } from '#contract/audit-texts.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { currentLanguage, type TFunction, useLanguage, useTranslation } from '#web/gate/language.ts'
import { duration, fullTime } from '#words/formats.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { visibleText } from '#contract/text/visible-text.ts'
import { RichText } from '#web/messages/look/rich-text.tsx'
import { actionKey, isBroughtIn } from './action.ts'
import { CaseLink } from './case-link.tsx'
import { CopiedId } from './copied-id.tsx'
import { type ExtraFact, extraFacts } from './extra-facts.ts'
import { isUndo } from './fold.ts'
import { isOfPlace } from './lock-words.ts'
import { type NameProps, PersonName, isMember, useCalled } from './person-name.tsx'
import { TwoTexts, textLook } from './two-texts.tsx'
import { undid } from './undid.ts'
import { useChannelCalled } from './use-channel-called.ts'

/** Everything that an entry says (AUD-13). */
export function EntryDialog(props: { isOpen: boolean; entry: AuditEntry | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { isOpen, entry, onClose } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('audit.details')} size="lg">
      {entry && <Facts entry={entry} />}
    </Dialog>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { targetMessageText, originalText, newText } = entry
  const channel = useChannelCalled(entry)
  const isEdit = originalText !== null || newText !== null
  return (
    <div className="flex flex-col gap-4">
      {entry.isHidden && <Notice>{t('audit.hiddenWhy')}</Notice>}
      {entry.isErased && <Notice>{t('audit.erasedWhy')}</Notice>}
      {entry.action === 'feedback_submitted' && <Notice>{t('audit.feedbackWhere')}</Notice>}
      <dl className={factsLook}>
        <Who entry={entry} />
        {entry.channelId !== null && (
          <Fact name={t('audit.channel')}>
            {channel !== null && <bdi className="font-medium">#{channel}</bdi>}
            <CopiedId id={entry.channelId} of={channel ?? t('audit.channel')} />
          </Fact>
        )}
        <Why entry={entry} />
        {entry.duration !== null && (
          <Fact name={t('audit.duration')}>{duration(entry.duration * 60_000, language)}</Fact>
        )}
        {filesOfEntry(entry).map(file => (
          <Fact key={file.url} name={t('audit.file')}>
            <FileLink file={file} />
          </Fact>
        ))}
        <Fact name={t('audit.time')}>
          {fullTime(entry.timestamp, language)}{' '}
          <span className="text-soft">
            (<RelativeTime at={entry.timestamp} full={fullTime(entry.timestamp, language)} language={language} />)
          </span>
        </Fact>
        <TakenBack entry={entry} />
        {(isUndo([entry]) ? undoFacts(entry, t) : extraFacts(entry.extra, t)).map(({ name, value }) => (
          <Fact key={name} name={name}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
      <CaseLink entry={entry} />
      {targetMessageText !== null && targetMessageText !== '' && (
        <SaidText action={entry.action} text={targetMessageText} />
      )}
      {isEdit && <TwoTexts original={originalText ?? ''} changed={newText ?? ''} action={entry.action} />}
      <dl className={clsx(factsLook, 'border-t border-line pt-4')}>
        {entry.messageId !== null && (
          <Fact name={t('audit.messageId')}>
            <CopiedId id={entry.messageId} of={t('audit.messageId')} />
          </Fact>
        )}
        <Fact name={t('audit.entryId')}>
          <CopiedId id={entry.id} of={t('audit.entryId')} />
        </Fact>
      </dl>
    </div>
  )
}

/** What an undo took back, by its name: the ids of it say nothing to anybody. */
function undoFacts(entry: AuditEntry, t: TFunction): ExtraFact[] {
  const what = entry.isHidden ? null : undid([entry], t)
  return what === null ? [] : [{ name: t('audit.extra.of'), value: what }]
}

function TakenBack({ entry: { undo } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  if (!undo || undo.undoneAt === null) return null
  const time = fullTime(undo.undoneAt, currentLanguage())
  return <Fact name={t('audit.undoneMark')}>{t('audit.undoneBy', { by: visibleText(undo.undoneBy ?? ''), time })}</Fact>
}

function Why({ entry: { reason, reasonIn: both, extra } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (reason === null && extra.isReasonHidden !== true) return null
  return (
    <Fact name={t('audit.reason')}>
      {reason === null ? (
        <span className="text-soft">{t('audit.hiddenReason')}</span>
      ) : (
        <span dir="auto" data-allow-context-menu className="block whitespace-pre-wrap">
          {visibleText(reasonIn(language, reason, both))}
        </span>
      )}
    </Fact>
  )
}

function Who({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  return (
    <>
      <Fact name={t('audit.action')}>
        <span className={clsx('font-semibold', isBroughtIn(entry.action) && 'text-brought')}>
          {t(actionKey(entry.action))}
        </span>
      </Fact>
      <Fact name={t('audit.by')}>
        <Person uid={entry.moderatorId} name={entry.moderatorName} entry={entry} />
      </Fact>
      {entry.targetUserId !== null && (
        <Fact name={t('audit.targetUser')}>
          <Person uid={entry.targetUserId} name={entry.targetUserName} entry={entry} />
        </Fact>
      )}
      {isOfPlace(entry) && <Fact name={t('audit.target')}>{t('audit.wholeSite')}</Fact>}
    </>
  )
}

/** A message as the chat draws it, with its spoilers covered; of a profile the line that somebody wrote there. */
function SaidText({ action, text }: { action: AuditEntry['action']; text: string }) {
  const { t } = useTranslation()
  const isAbout = action === 'reset_profile'
  const seen = visibleText(text)
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-sans text-sm font-semibold text-soft">
        {t(isAbout ? 'audit.about' : 'audit.messageContent')}
      </h3>
      <div dir="auto" data-allow-context-menu className={textLook}>
        {isAbout ? seen : <RichText said={{ text: seen }} isFaint={false} end={null} />}
      </div>
    </section>
  )
}

const factsLook = 'grid grid-cols-1 gap-x-5 text-sm sm:grid-cols-[9rem_1fr] sm:items-baseline sm:gap-y-2'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft max-sm:not-first:mt-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function Person(props: NameProps) {
  const { uid } = props
  const { called } = useCalled(props)
  return (
    <>
      <PersonName {...props} />
      {isMember(uid) && <CopiedId id={uid} of={called} />}
    </>
  )
}

/** Staff may still see the file of a removed message (MED-16). */
function FileLink({ file }: { file: NonNullable<AuditEntry['targetMessageFile']> }) {
  return (
    <>
      <a
        href={file.url}
        target="_blank"
        rel="noopener"
        className="font-medium text-tile underline decoration-tile/50 underline-offset-2 hover:decoration-tile"
      >
        <bdi>{visibleText(file.name)}</bdi>
      </a>{' '}
      <span className="text-soft">({visibleText(file.type)})</span>
    </>
  )
}
