import { useMembers } from '#web/accounts/people/members.ts'
import type { TFunction } from '#web/gate/language.ts'
import { namesInLine } from '#web/gate/names-in-line.ts'
import type { OnWhom } from './fold.ts'

/** A sentence has room for so many (LOOK-27). */
const namesMax = 3

/**
 * The first of several people, and how many more there are, also where the page knows some of them alone (MOD-41): they
 * are called as they are now, else as the log has them.
 */
export function whomWords({ people, known }: OnWhom, t: TFunction): string {
  const names = known.slice(0, namesMax).map(({ targetUserId, targetUserName, leavers = [] }) => {
    const uid = targetUserId ?? ''
    const now = useMembers.getState().byUid.get(uid)?.displayName
    return now ?? targetUserName ?? t(leavers.includes(uid) ? 'shell.deletedMember' : 'audit.someone')
  })
  if (names.length === 0) return t('audit.people', { count: people })
  return namesInLine(names, { max: namesMax, count: people, more: said => t('audit.namesMore', said) })
}
