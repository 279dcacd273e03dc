import type { Language } from '#words/language.ts'

/** What a part of a mail says, in one language. */
export interface Said {
  language: Language
  heading: string
  hello: string
  before: readonly string[]
  after: readonly string[]
  link?: { says: string; to: string }
  quote?: { label: string; name: string; address: string; text: string }
}

export interface Sheet {
  site: string
  home: string
  subject: string
  /** The line that lists of mails show beside the subject. */
  preview: string
  turkish: Said
  english: Said
  /** In both languages. */
  pasteLink: readonly string[]
  automatic: readonly string[]
}
