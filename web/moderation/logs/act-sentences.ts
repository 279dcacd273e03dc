import { currentLanguage, type TFunction } from '#web/gate/language.ts'
import { formatList } from '#words/formats.ts'
import { slots } from './slots.ts'
import { type ActEntries, type Counts, counted, countsOf, isCleanUp } from './fold.ts'

/** What an act of several entries did to so many people. */
export function actSentence(entries: ActEntries, people: number, t: TFunction): string {
  const counts = countsOf(entries)
  const isOnOne = people === 1
  const said = acted(counts, isOnOne, t)
  const all = { ...slots, what: said ? listOf(said) : counted(entries, t), count: people }
  if (isCleanUp(entries) && people > 0) return t(isOnOne ? 'audit.did.clean_up' : 'audit.did.clean_up_many', all)
  const others = counts.filter(([action]) => action !== 'settle_report')
  const beside = others.length < counts.length ? acted(others, isOnOne, t) : null
  if (beside) return listOf([t(isOnOne ? 'audit.did.settled_on' : 'audit.did.settled', slots), ...beside])
  const [[action, count] = ['', 0], another] = counts
  if (!another && action === 'delete_message' && people > 0)
    return t(isOnOne ? 'audit.did.delete_messages' : 'audit.did.delete_messages_many', { ...slots, people, count })
  if (!another && people > 1 && (action === 'timeout_user' || action === 'mute_user'))
    return t(`audit.did.${action}_many`, all)
  if (people === 0) return t(said ? 'audit.did.acted' : 'audit.did.act', all)
  return t(isOnOne ? 'audit.did.act_on' : 'audit.did.act_on_many', all)
}

/** What was done of each kind, each as a part of a sentence; null where it has no words for one. */
function acted(counts: Counts, isOnOne: boolean, t: TFunction): string[] | null {
  const said = counts.flatMap(([action, count]) => {
    const onOne = isOnOne && doneToOne.find(each => each === action)
    if (onOne) return t(`audit.actedOn.${onOne}`, { count })
    const known = done.find(each => each === action)
    return known ? t(`audit.acted.${known}`, { count }) : []
  })
  return said.length === counts.length ? said : null
}

const doneToOne = ['timeout_user', 'mute_user', 'delete_message'] as const
const done = [...doneToOne, 'settle_report'] as const

const listOf = (said: readonly string[]): string => formatList(said, currentLanguage())
