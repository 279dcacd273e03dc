/** The element of a document that holds what its page would ask first. */
export const firstAnswersId = 'first-answers'

/** What a page would ask first, as one snapshot of the server's answers it. */
export interface FirstAnswers {
  /** Whose answers they are. */
  uid: string
  /** The server's time, in epoch milliseconds. */
  at: number
  /** Up to where the snapshot knows `members` and the account's own stream. */
  heads: Readonly<Record<string, number>>
  /** By method and address, as the page asks for them. */
  answers: Readonly<Record<string, unknown>>
}
