import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { quietLinkLook } from '#web/parts/look/quiet-link.ts'

/** Somebody in an entry: as he was called then, else as he is called now. Members link to their profiles. */
export function PersonName(props: NameProps) {
  const { uid } = props
  const called = useCalled(props)
  if (!isMember(uid)) return <span>{called}</span>
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: uid }}
      className={clsx(
        quietLinkLook,
        'inline-block py-0.5 font-medium text-ink pointer-coarse:relative pointer-coarse:py-2.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-3 pointer-coarse:after:-inset-y-0.5',
      )}
    >
      <bdi>{called}</bdi>
    </Link>
  )
}

/** One of the people of an entry. */
export interface NameProps {
  uid: string
  /** As the entry has it. */
  name: string | null
  entry: Pick<AuditEntry, 'leavers'>
}

export function useCalled({ uid, name, entry: { leavers = [] } }: NameProps): string {
  const { t } = useTranslation()
  const current = useMember(uid)?.displayName
  const nobody = nobodys.find(each => each === uid)
  if (nobody) return t(`audit.${nobody}`)
  return visibleText(name ?? current ?? t(leavers.includes(uid) ? 'shell.deletedMember' : 'audit.someone'))
}

/** The command line, what the server does by itself and visitors have no page. */
export const nobodys = ['operator', 'server', 'visitor'] as const
export const isMember = (uid: string): boolean => !nobodys.some(each => each === uid)
