import type { UserRow } from '#server/db/tables.ts'

/** What is the same for everybody who signs up. A new column of `users` gets its first value here, and nowhere else. */
export const firstValues = {
  photo_url: '',
  about: '',
  about_at: null,
  muted: 0,
  muted_at: null,
  timeout_until: null,
  timeout_at: null,
  held_until: null,
  greeted_at: null,
  verified_at: null,
  renamed_at: null,
  former_name: null,
  former_until: null,
  reset_at: null,
  reset: null,
  preferences: null,
  deletes_at: null,
  deletes_messages: null,
  deletion_begun_at: null,
} as const satisfies Partial<UserRow>
