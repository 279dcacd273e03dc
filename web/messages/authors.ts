import type { Member } from '#contract/accounts.ts'
import type { Message } from '#contract/messages.ts'
import { create } from 'zustand'

type Author = Message['author']

/** People as they are now, by uid: a message shows its author as it was sent (contract/messages.ts). */
const useAuthors = create<{ known: Readonly<Record<string, Author>> }>(() => ({ known: {} }))

export const useAuthor = (author: Author): Author => useAuthors(({ known }) => known[author.uid] ?? author)

/** The current name of somebody, where `fallback` is the last one heard of; outside React `nameOf`. */
export const useName = <Fallback>(uid: string, fallback: Fallback): string | Fallback =>
  useAuthors(({ known }) => known[uid]?.displayName ?? fallback)

export const nameOf = <Fallback>(uid: string, fallback: Fallback): string | Fallback =>
  useAuthors.getState().known[uid]?.displayName ?? fallback

export const knowAuthor = (member: Member): void => knowAuthors([member])

/** Many at once: one copy of what is known, however many come. */
export const knowAuthors = (members: readonly Member[]): void =>
  useAuthors.setState(({ known }) => ({ known: { ...known, ...Object.fromEntries(members.map(asAuthor)) } }))

/** After a fresh page of everything, what the messages say is the newest. */
export const forgetAuthors = (): void => useAuthors.setState({ known: {} })

const asAuthor = ({ uid, displayName, role, photoURL }: Member): [string, Author] => [
  uid,
  { uid, displayName, role, photoURL },
]
