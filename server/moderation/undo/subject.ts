import type { StoredInverse } from '#server/audit/door.ts'

/** Of what there is one state: of two acts on it the later one has to go first. */
export const subjectOf = (row: StoredInverse): string =>
  `${row.kind} ${itemIn(row) ?? row.channel_id ?? row.target_uid ?? ''}`

const itemIn = (row: StoredInverse): string | null =>
  row.kind === 'verdict' ? caseIdIn(row) : row.kind === 'pin' ? row.message_id : null

export const caseIdIn = ({ payload }: StoredInverse): string => (JSON.parse(payload) as { caseId: string }).caseId
