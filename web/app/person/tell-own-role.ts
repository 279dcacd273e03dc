import { useSession } from '#web/accounts/session.ts'
import { t } from '#web/gate/language.ts'
import { toast } from '#web/parts/overlays/toast.ts'

/** A role that changes takes and brings buttons and channels; a word says why. Answers how to stop. */
export const tellOwnRole = (): (() => void) =>
  useSession.subscribe(({ account }, { account: before }) => {
    if (!account || !before || account.uid !== before.uid || account.role === before.role) return
    const { role } = account
    // Its words come after the page's; where they can't be had, what changed is seen all the same.
    void import('#web/app/desk/acting-words.ts').then(
      () => toast.info(() => t(`moderation.ownRole.${role}`)),
      () => undefined,
    )
  })
