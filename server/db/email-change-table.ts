/** Another address of an account. It waits for its confirmation, then it can be taken back, until `ends_at`. */
export interface EmailChangeRow {
  id: string
  uid: string
  from_email: string
  to_email: string
  asked_at: number
  /** The session that asked, until it is confirmed. */
  asked_in: string | null
  confirmed_at: number | null
  ends_at: number
}
