import type { Member } from '#contract/accounts.ts'
import type { Message } from '#contract/messages.ts'
import { create } from 'zustand'

type Author = Message['author']

/** Who changed name, role or picture since their messages were read: a message shows the author as it was sent (contract/messages.ts). */
const useAuthors = create<{ known: Readonly<Record<string, Author>> }>(() => ({ known: {} }))

export const useAuthor = (author: Author): Author => useAuthors(({ known }) => known[author.uid] ?? author)

export const knowAuthor = ({ uid, displayName, role, photoURL }: Member): void =>
  useAuthors.setState(({ known }) => ({ known: { ...known, [uid]: { uid, displayName, role, photoURL } } }))

/** After a fresh page of everything, what the messages say is the newest. */
export const forgetAuthors = (): void => useAuthors.setState({ known: {} })
