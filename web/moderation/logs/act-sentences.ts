import type { TFunction } from '#web/gate/language.ts'
import { slots } from './slots.ts'
import { type ActEntries, counted, countsOf, inSentence, isCleanUp } from './fold.ts'

/** What an act of several entries did to so many people. */
export function actSentence(entries: ActEntries, people: number, t: TFunction): string {
  const counts = countsOf(entries)
  const all = { ...slots, what: counted(entries, t), count: people }
  if (isCleanUp(entries) && people > 0) return t(people === 1 ? 'audit.did.clean_up' : 'audit.did.clean_up_many', all)
  const others = counts.filter(([action]) => action !== 'settle_report')
  if (others.length < counts.length) {
    const what = inSentence(others, t)
    return t(people === 1 ? 'audit.did.settled_on' : 'audit.did.settled', { ...slots, what })
  }
  const [[action, count] = ['', 0], another] = counts
  if (!another && action === 'delete_message' && people > 0)
    return t(people === 1 ? 'audit.did.delete_messages' : 'audit.did.delete_messages_many', { ...slots, people, count })
  if (!another && people > 1 && (action === 'timeout_user' || action === 'mute_user'))
    return t(`audit.did.${action}_many`, all)
  return t(people === 0 ? 'audit.did.act' : people === 1 ? 'audit.did.act_on' : 'audit.did.act_on_many', all)
}
