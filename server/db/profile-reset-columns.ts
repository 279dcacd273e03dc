/** Of each person: what staff took of his profile last, until he has read it. */
export interface ProfileReset {
  reset_at: number | null
  /** JSON (server/accounts/people/profile-reset.ts). */
  reset: string | null
}
