/** What somebody chose for himself, of a row of `users`. */
export interface Preferring {
  /** JSON (server/accounts/people/preferences.ts); null where nothing was ever chosen. */
  preferences: string | null
}
