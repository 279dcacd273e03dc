import { useSession } from '#web/accounts/session.ts'
import { forgetDraft } from '#web/feedback/draft.ts'
import { forgetSearch } from '#web/search/store.ts'

/** In every tab: with the one who was here goes what he wrote in a form for visitors, and what he looked for. */
export function leaveNothing(): void {
  useSession.subscribe(({ account }, { account: before }) => {
    if (!before || account?.uid === before.uid) return
    forgetDraft()
    forgetSearch()
  })
}
