import { fallbackName } from '#contract/text/fallback-name.ts'
import { useMember, useMembers } from '#web/accounts/people/members.ts'
import type { Message } from '#contract/messages.ts'

type Author = Message['author']

/**
 * The author as he is now, where the list of members knows him: a message shows its author as it was sent
 * (contract/messages.ts). Of an account that is gone it is the fallback user, as the server would tell it (ACC-37).
 */
export function useAuthor(author: Author): Author {
  const member = useMember(author.uid)
  const isGone = useMembers(({ gone }) => gone.has(author.uid))
  return member ?? (isGone ? { uid: author.uid, displayName: fallbackName, role: 'user', photoURL: '' } : author)
}

/** The current name of somebody, where `fallback` is the last one heard of; outside React `nameOf`. */
export const useName = <Fallback>(uid: string, fallback: Fallback): string | Fallback =>
  useMembers(members => nameIn(members, uid, fallback))

export const nameOf = <Fallback>(uid: string, fallback: Fallback): string | Fallback =>
  nameIn(useMembers.getState(), uid, fallback)

const nameIn = <Fallback>(
  { byUid, gone }: ReturnType<typeof useMembers.getState>,
  uid: string,
  fallback: Fallback,
): string | Fallback => byUid.get(uid)?.displayName ?? (gone.has(uid) ? fallbackName : fallback)
