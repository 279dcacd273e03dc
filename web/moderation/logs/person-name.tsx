import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { quietLinkLook } from '#web/parts/look/quiet-link.ts'

/** Somebody in an entry, as he is called now, and beside it as he was then. Members link to their profiles. */
export function PersonName(props: NameProps) {
  const { uid } = props
  const { called, before } = useCalled(props)
  if (!isMember(uid)) return <span>{called}</span>
  return (
    <>
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
      <CalledThen name={before} />
    </>
  )
}

/** Of who has another name since; nothing of all others. */
export function CalledThen({ name }: { name: string | null }) {
  const { t } = useTranslation()
  return name !== null && <span className="text-sm font-normal text-soft"> {t('audit.calledThen', { name })}</span>
}

/** One of the people of an entry. */
export interface NameProps {
  uid: string
  /** As the entry has it. */
  name: string | null
  /** As the answer has it that brought the entry, where it says so. */
  now?: string | undefined
  entry: Pick<AuditEntry, 'leavers'>
}

/** `before`: another name, which the entry has. Who is gone keeps that one. */
export function useCalled({ uid, name, now, entry: { leavers = [] } }: NameProps) {
  const { t } = useTranslation()
  const member = useMember(uid)?.displayName
  const nobody = nobodys.find(each => each === uid)
  if (nobody) return { called: t(`audit.${nobody}`), before: null }
  const current = now ?? member
  const called = visibleText(current ?? name ?? t(leavers.includes(uid) ? 'shell.deletedMember' : 'audit.someone'))
  return { called, before: name === null || name === (current ?? name) ? null : visibleText(name) }
}

/** The command line, what the server does by itself and visitors have no page. */
export const nobodys = ['operator', 'server', 'visitor'] as const
export const isMember = (uid: string): boolean => !nobodys.some(each => each === uid)
