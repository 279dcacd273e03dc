/** What takes an act of staff back (docs/decisions/036-inverses.md). Entries of one act share `act_id`. */
export interface InverseRow {
  entry_id: string
  /** The place of its entry in the chain. */
  n: number
  act_id: string
  kind: InverseKind
  by_uid: string
  target_uid: string | null
  channel_id: string | null
  /** JSON: what stood before, and what it expects to find now. */
  payload: string
  at: number
  undone_at: number | null
  undone_by: string | null
  undone_by_name: string | null
  /** Under which id the log has the undo. */
  undo_entry: string | null
}
export const inverseKinds = [
  'time-out',
  'mute',
  'role',
  'message',
  'channel-created',
  'channel-texts',
  'channel-rights',
  'channel-removed',
  'verdict',
  'lockdown-slow',
  'lockdown-older',
  'lockdown-staff',
  'lockdown-sign-ups',
  'pin',
  'profile',
] as const
export type InverseKind = (typeof inverseKinds)[number]
