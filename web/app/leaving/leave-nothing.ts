import { useSession } from '#web/accounts/session.ts'
import { forgetDraft } from '#web/feedback/draft.ts'

/** In every tab: when the one who was here is gone, so is what he wrote in a form for visitors. */
export function leaveNothing(): void {
  useSession.subscribe(({ account }, { account: before }) => {
    if (before && account?.uid !== before.uid) forgetDraft()
  })
}
