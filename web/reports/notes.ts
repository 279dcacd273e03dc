import { useSession } from '#web/accounts/session.ts'

/** What was typed to reports and is not sent: it outlives the desk, and goes with the one who typed it. */
const notes = new Map<string, string>()
useSession.subscribe(({ account }, { account: before }) => {
  if (account?.uid !== before?.uid) notes.clear()
})

export const keptNote = (reportId: string): string => notes.get(reportId) ?? ''

export function keepNote(reportId: string, typed: string): void {
  if (typed === '') notes.delete(reportId)
  else notes.set(reportId, typed)
}
