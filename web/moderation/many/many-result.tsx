import { useState } from 'react'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import type { Outcome } from '#contract/acts-on-many.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { Actions } from '#web/parts/buttons/actions.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { useStanding } from '#web/moderation/standings.ts'
import { brief } from '#words/formats.ts'
import { giver } from '#web/reports/timed-out-words.ts'
import { LogLink } from './log-link.tsx'
import { isOver, membersOf, type Run } from './run-many.ts'
import { doneWords, namesOf, undoRun } from './run-words.ts'

interface ManyResultProps {
  run: Run
  /** A reload cut it off: of its last call nobody here knows. */
  isCut: boolean
  onGoOn: () => void
  onClose: () => void
}

/** What was done, on whom it was not and why, and the way back. */
export function ManyResult({ run, isCut, onGoOn, onClose }: ManyResultProps) {
  const { t } = useTranslation()
  const [isUndoing, setUndoing] = useState(false)
  const { entryId, refused } = run
  const isEnd = isOver(run)
  return (
    <div className="flex flex-col gap-4">
      {refused && <Notice kind="error">{t('desk.many.stopped', { reason: refusalText(refused) })}</Notice>}
      {isCut && <Cut />}
      <output className="flex flex-wrap gap-x-1.5 font-medium empty:hidden">
        {doneWords(t, run).map(words => (
          <span key={words}>{words}</span>
        ))}
      </output>
      <dl className="flex flex-col gap-3 text-sm">
        {untouched.map(outcome => (
          <Group key={outcome} {...{ run, isCut, outcome }} />
        ))}
      </dl>
      <Actions>
        {!isEnd && <Button onClick={onClose}>{t('parts.close')}</Button>}
        {entryId !== null && (
          <Button
            isBusy={isUndoing}
            data-toast-action // F8 leads here, as to the undo of a toast (LOOK-27)
            aria-keyshortcuts="F8"
            onClick={() => void undo(entryId)}
          >
            {t('desk.many.undo')}
          </Button>
        )}
        {isEnd ? (
          <Button look="primary" onClick={onClose}>
            {t('parts.close')}
          </Button>
        ) : (
          <Button look="danger" onClick={onGoOn}>
            {t('desk.many.goOn')}
          </Button>
        )}
      </Actions>
    </div>
  )

  async function undo(entryId: string): Promise<void> {
    setUndoing(true)
    await undoRun(run, entryId, onClose)
    setUndoing(false)
  }
}

/** With the way to what the log has of it, also of a call whose answer the page did not hear. */
function Cut() {
  const { t } = useTranslation()
  return (
    <Notice kind="warning">
      <p>{t('desk.many.cut')}</p>
      <LogLink />
    </Notice>
  )
}

const untouched = ['kept', 'conflict', 'forbidden', 'not-found', null] as const satisfies (Outcome | null)[]

const fewMax = 4

type GroupProps = Pick<ManyResultProps, 'run' | 'isCut'> & { outcome: (typeof untouched)[number] }

function Group({ run, isCut, outcome }: GroupProps) {
  const { t } = useTranslation()
  const members = membersOf(run, outcome)
  const byUid = useMembers(state => state.byUid)
  if (members.length === 0) return null
  const isMute = run.how.kind === 'mute'
  const key =
    outcome === 'kept' && isMute
      ? 'desk.many.keptMute'
      : (`desk.many.left.${outcome ?? (isCut ? 'unheard' : 'waiting')}` as const)
  // Of a few it is told until when and by whom; of many it would be a page of times.
  const isTold = outcome === 'kept' && !isMute && members.length <= fewMax
  return (
    <div>
      <dt className="font-medium">{t(key, { count: members.length })}</dt>
      <dd className="max-h-32 overflow-y-auto wrap-anywhere text-soft">
        {isTold ? (
          <ul>
            {members.map(member => (
              <li key={member.uid}>
                <Kept member={byUid.get(member.uid) ?? member} />
              </li>
            ))}
          </ul>
        ) : (
          namesOf(t, members)
        )}
      </dd>
    </div>
  )
}

/** Until when he is timed out already, and by whom where that is known. */
function Kept({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { displayName, timeoutUntil } = member
  const given = useStanding(member)?.timeOut ?? null
  const name = visibleText(displayName)
  if (timeoutUntil === null) return name
  const until = brief('dateTime', timeoutUntil, serverNow(), currentLanguage())
  return given ? t('desk.many.untilBy', { name, by: giver(given), until }) : t('desk.many.until', { name, until })
}
