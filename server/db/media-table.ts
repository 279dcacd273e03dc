/** A stored file: an upload, taken by a message or not. */
export interface MediaRow {
  id: string
  uid: string
  name: string
  type: string
  bytes: number
  width: number | null
  height: number | null
  has_thumbnail: 0 | 1
  created_at: number
  attached_at: number | null
  /** Whose second, third or fourth file it is; null of a first one, which the message itself names. */
  message_id: string | null
  /** 2 to 4 beside `message_id`. */
  place: number | null
  is_spoiler: 0 | 1
}
