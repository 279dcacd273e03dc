import type { Member } from '#contract/accounts.ts'
import { type Ability, can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { useTranslation } from '#web/gate/language.ts'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { standingWords, useStanding } from './standings.ts'

/**
 * Somebody else has acted on the person of a form that is open: how the person stands now, and the way on, where one
 * may still do that.
 */
export function ChangedPerson(props: { member: Member; ability: Ability; onGoOn: () => void }) {
  const { t } = useTranslation()
  const { member, ability, onGoOn } = props
  const standing = useStanding(member)
  const now = useNowUntil(member.timeoutUntil)
  const mayStill = useSession(({ account }) => can(account, ability, member, now))
  return (
    <ChangedNotice ways={mayStill ? [{ label: t('parts.goOn'), choose: onGoOn }] : []}>
      <ul className="mt-1 flex flex-col gap-0.5 wrap-anywhere">
        {standingWords(member, standing, now).map(words => (
          <li key={words}>{words}</li>
        ))}
        {!mayStill && <li>{t('moderation.notAnyMore')}</li>}
      </ul>
    </ChangedNotice>
  )
}
