import { create } from 'zustand'
import { type Language, languages } from '#words/language.ts'
import { currentLanguage } from '#web/gate/language.ts'
import { type Book, bookOf, called, type Emoji, find } from './book.ts'

const files: Record<Language, () => Promise<{ emojiNames: readonly string[] }>> = {
  tr: () => import('./names/tr.ts'),
  en: () => import('./names/en.ts'),
}

/** What has come so far. */
export const useBooks = create<Partial<Record<Language, Book>>>(() => ({}))

const read = async (language: Language): Promise<void> => {
  if (useBooks.getState()[language]) return
  const { emojiNames } = await files[language]()
  useBooks.setState({ [language]: bookOf(emojiNames) })
}

/** This language has to be there; the other one is good to have, and comes behind it. */
export async function readBooks(first = currentLanguage()): Promise<void> {
  await read(first)
  for (const language of languages) void read(language).catch(() => {})
}

const own = (): Book | undefined => useBooks.getState()[currentLanguage()]
const others = (): Book[] =>
  languages.filter(language => language !== currentLanguage()).flatMap(language => useBooks.getState()[language] ?? [])

/** By the words of the page's language, and behind those by the words of the other one; named in the page's. */
export function findEmoji(typed: string): Emoji[] {
  const book = own()
  if (!book) return []
  const found = new Map(find(book, typed).map(emoji => [emoji.emoji, emoji]))
  const byEmoji = new Map(book.groups.flat().map(emoji => [emoji.emoji, emoji]))
  for (const other of others())
    for (const { emoji } of find(other, typed)) if (!found.has(emoji)) found.set(emoji, byEmoji.get(emoji)!)
  return [...found.values()]
}

/** The one that is called so in the page's language, else in the other one. */
export function emojiCalled(typed: string): Emoji | undefined {
  for (const book of [own(), ...others()]) {
    const emoji = book && called(book, typed)
    if (emoji) return emoji
  }
  return undefined
}
