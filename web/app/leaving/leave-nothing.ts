import { useSession } from '#web/accounts/session.ts'
import { forgetTab } from '#web/gate/kept-in-tab.ts'

/** In every tab: when the one who was here is gone, so is what the tab kept for him. */
export function leaveNothing(): void {
  useSession.subscribe(({ account }, { account: before }) => {
    if (before && account?.uid !== before.uid) forgetTab()
  })
}
