import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { visibleText } from '#contract/text/visible-text.ts'

/** Somebody in an entry: as he was called then, else as he is called now. Members link to their profiles. */
export function PersonName({ uid, name }: { uid: string; name: string | null }) {
  const called = useCalled(uid, name)
  if (!isMember(uid)) return <span>{called}</span>
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: uid }}
      className="inline-block py-0.5 font-medium text-ink underline decoration-edge/60 underline-offset-4 hover:text-lantern hover:decoration-lantern pointer-coarse:relative pointer-coarse:py-2.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-3 pointer-coarse:after:-inset-y-0.5"
    >
      <bdi>{called}</bdi>
    </Link>
  )
}

export function useCalled(uid: string, name: string | null): string {
  const { t } = useTranslation()
  const current = useMember(uid)?.displayName
  const nobody = nobodys.find(each => each === uid)
  if (nobody) return t(`audit.${nobody}`)
  return visibleText(name ?? current ?? t('audit.someone'))
}

/** The command line, what the server does by itself and visitors have no page. */
const nobodys = ['operator', 'server', 'visitor'] as const
export const isMember = (uid: string): boolean => !nobodys.some(each => each === uid)
