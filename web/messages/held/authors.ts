import { useMembers } from '#web/accounts/people/members.ts'
import type { Message } from '#contract/messages.ts'

type Author = Message['author']

/**
 * The author as he is now, where the list of members knows him: a message shows its author as it was sent
 * (contract/messages.ts).
 */
export const useAuthor = (author: Author): Author => useMembers(({ byUid }) => byUid.get(author.uid)) ?? author

/** The current name of somebody, where `fallback` is the last one heard of; outside React `nameOf`. */
export const useName = <Fallback>(uid: string, fallback: Fallback): string | Fallback =>
  useMembers(({ byUid }) => byUid.get(uid)?.displayName ?? fallback)

export const nameOf = <Fallback>(uid: string, fallback: Fallback): string | Fallback =>
  useMembers.getState().byUid.get(uid)?.displayName ?? fallback
