/** The tables of cases, as tables.ts has the others. */

/** All reports on one thing. Its id is that of its first report. */
export interface CaseRow {
  id: string
  item_type: 'user' | 'message'
  reported_item: string
  target_uid: string
  channel_id: string | null
  /** Pending as long as any of its reports is. */
  status: 'pending' | 'resolved' | 'dismissed'
  settled_at: number | null
  settled_by: string | null
  /** Null where there was none, or retention erased it. */
  note: string | null
  /** A report that came after the verdict opened it again. */
  reopened_at: number | null
  opened_at: number
  latest_at: number
}

/** Who of staff looks at which case. A person looks at one at a time. */
export interface CaseViewerRow {
  uid: string
  case_id: string
  until: number
}
