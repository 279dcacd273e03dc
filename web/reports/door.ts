/** What other rooms may import of reports, and web/app too. */
export const forRooms = [
  'case-place.ts',
  'lengths.ts',
  'people-in.ts',
  'reason-chips.tsx',
  'running-time-out.tsx',
  'status-chip.tsx',
  'timed-out-words.ts',
  'use-length.ts',
]

/** What only web/app may import, which joins the rooms to pages. */
export const forApp = [
  'case-keys.ts',
  'pending.ts',
  'report-desk.tsx',
  'report-dialog.tsx',
  'report.ts',
  'reviewed.ts',
  'use-reasons.ts',
]
