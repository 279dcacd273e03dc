import type { Member } from '#contract/accounts.ts'
import { loadSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { blockRoutes } from '#web/gate/later-routes.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import './block-words.ts'

type Named = Pick<Member, 'uid' | 'displayName'>

/** Blocks somebody, or no longer (ACC-54). A block can be taken back at once. Answers whether it is so now. */
export async function setBlocked(person: Named, isOn: boolean): Promise<boolean> {
  const { uid, displayName: name } = person
  const answer = await (isOn ? call(blockRoutes.blockPerson, { uid }) : call(blockRoutes.unblockPerson, { uid }))
  if (!answer.ok) {
    const words = isOn ? 'blocks.notBlocked' : 'blocks.notUnblocked'
    toast.error(() => t(words, { name, reason: refusalText(answer.refused) }))
    return false
  }
  await loadSession() // one's other pages hear of it
  const undo = { label: () => t('blocks.undo'), onSelect: () => void setBlocked(person, false) }
  if (isOn) toast.success(() => t('blocks.blocked', { name }), undo)
  else toast.success(() => t('blocks.unblocked', { name }))
  return true
}
