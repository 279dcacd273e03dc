/**
 * What somebody was called before. For thirty days nobody else is called so (ACC-48); then the row goes. With his
 * account `uid` and `display_name` become empty (ACC-70).
 */
export interface FormerNameRow {
  id: string
  uid: string
  display_name: string
  name_key: string
  name_look: string
  given_up_at: number
  /** Who of staff took it away; null where its owner chose another. */
  taken_by: string | null
}

/** Of each person. */
export interface Renamed {
  /** When another name was chosen last. */
  renamed_at: number | null
  /** The name before, as long as it stands beside the new one. */
  former_name: string | null
  former_until: number | null
}
