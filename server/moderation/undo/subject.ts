import type { StoredInverse } from '#server/audit/door.ts'

/** Of what there is one state: of two acts on it the later one has to go first. */
export const subjectOf = (row: StoredInverse): string =>
  `${row.kind} ${row.kind === 'verdict' ? caseIdIn(row) : (row.channel_id ?? row.target_uid ?? '')}`

export const caseIdIn = ({ payload }: StoredInverse): string => (JSON.parse(payload) as { caseId: string }).caseId
