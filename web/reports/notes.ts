import { useSession } from '#web/accounts/session.ts'

/** What was typed to cases and is not sent: it outlives the desk, and goes with the one who typed it. */
const notes = new Map<string, string>()
useSession.subscribe(({ account }, { account: before }) => {
  if (account?.uid !== before?.uid) notes.clear()
})

export const keptNote = (caseId: string): string => notes.get(caseId) ?? ''

export function keepNote(caseId: string, typed: string): void {
  if (typed === '') notes.delete(caseId)
  else notes.set(caseId, typed)
}
