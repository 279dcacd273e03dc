import type { Message, Named } from '#contract/messages.ts'
import { called } from '#drawn/shape/called.ts'
import { useMember, useMembers } from '#web/accounts/people/members.ts'
import { t, useLanguage } from '#web/gate/language.ts'

type Author = Message['author']

/**
 * The author as he is now, where the list of members knows him: a message shows its author as it was sent
 * (contract/messages.ts). Of an account that is gone it is the fallback user, as the server would tell it (ACC-37); who
 * has left is called so in the reader's language (ACC-69).
 */
export function useAuthor(author: Author): Author {
  useLanguage()
  const member = useMember(author.uid)
  const gone = useMembers(all => all.gone.get(author.uid))
  if (member) return member
  const now = gone ? { ...author, role: 'user' as const, photoURL: '', ...gone } : author
  return { ...now, displayName: called(now, t) }
}

/** The current name of somebody, of whom the asking place knows a name; outside React `nameOf`. */
export function useName(person: Named): string {
  useLanguage()
  return useMembers(members => nameIn(members, person))
}

export const nameOf = (person: Named): string => nameIn(useMembers.getState(), person)

const nameIn = ({ byUid, gone }: ReturnType<typeof useMembers.getState>, person: Named): string =>
  byUid.get(person.uid)?.displayName ?? called({ ...person, ...gone.get(person.uid) }, t)
