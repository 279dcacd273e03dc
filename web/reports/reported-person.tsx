import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import type { Case } from '#contract/reports.ts'
import { called } from '#drawn/shape/called.ts'
import { useTargetName } from './people-in.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { Holding } from './holding.tsx'

/** Who was reported, by the name and role of that time; what he is called now beside it where that is another. */
export function ReportedPerson({ reported, onLeave }: { reported: Case; onLeave: () => void }) {
  const { t } = useTranslation()
  const { role } = reported.content
  const displayName = called(reported.content, t)
  const member = useMember(reported.targetUid)
  const nameNow = useTargetName(reported)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PersonPicture uid={reported.targetUid} name={displayName} />
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <Link
            to="/profile/$userId"
            params={{ userId: reported.targetUid }}
            onClick={onLeave}
            className={clsx(
              'min-w-0 truncate rounded-sm font-semibold hover:underline pointer-coarse:min-w-11 pointer-coarse:py-2.5',
              roleInk[role],
            )}
          >
            {displayName}
          </Link>
        </p>
        <div className="flex flex-wrap gap-x-4">
          <p className="text-sm wrap-anywhere text-soft">
            {t(`members.role.${role}`)}
            {nameNow !== displayName && <> · {t('desk.nameNow', { name: nameNow })}</>}
            {member && member.role !== role && <> · {t('desk.roleNow', { role: t(`members.role.${member.role}`) })}</>}
          </p>
          {member && <Holding member={member} />}
        </div>
      </div>
    </div>
  )
}
