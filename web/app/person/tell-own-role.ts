import { useSession } from '#web/accounts/session.ts'
import { addWords, t } from '#web/gate/language.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { members as membersEn } from '#words/en/members.ts'
import { moderation as moderationEn } from '#words/en/moderation.ts'
import { members } from '#words/tr/members.ts'
import { moderation } from '#words/tr/moderation.ts'

addWords({ tr: { ...members, ...moderation }, en: { ...membersEn, ...moderationEn } })

/** A role that changes takes and brings buttons and channels; a word says why. Answers how to stop. */
export const tellOwnRole = (): (() => void) =>
  useSession.subscribe(({ account }, { account: before }) => {
    if (!account || !before || account.uid !== before.uid || account.role === before.role) return
    toast.info(() => t(`moderation.ownRole.${account.role}`))
  })
