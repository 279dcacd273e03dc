import type { AuditAction } from '#contract/audit-actions.ts'
import { currentLanguage, type TFunction } from '#web/gate/language.ts'
import { formatList } from '#words/formats.ts'
import { actionKey } from './action.ts'
import { type ActEntries, type Counts, inSentence, isCleaning, onWhom, sumOf, wholeOf } from './fold.ts'
import { isOfPlace } from './lock-words.ts'
import { slots } from './slots.ts'
import { actionIn, countOf, sameOf } from './undid.ts'

/** What an undo took back, and from whom (AUD-17); of a lockdown of the whole place that. */
export function undoSentence(entries: ActEntries, t: TFunction): string {
  const on = whomOf(entries)
  const count = countOf(entries)
  const whole = wholeOf(entries)
  if (!whole) return oneSentence(entries, t) ?? onSentence(objectOf(entries, count, t), on, t)
  const all = sumOf(whole)
  const counts = whole.counts.map(({ action, count }) => [action, count] as const)
  const said = wholeSentence(counts, on, t)
  if (count === null) return said
  if (count < all) return t('audit.undidPart', { said, count: all, part: count })
  return isCleaningUp(counts) ? t('audit.undidAll', { said, count }) : said
}

/** Nobody, one who is named, or so many. */
type OnPeople = 'nobody' | 'one' | number

function whomOf(entries: ActEntries): OnPeople {
  const { entry, people } = onWhom(entries)
  if (people > 1) return people
  return entry.targetUserId === null ? 'nobody' : 'one'
}

/** Of one thing that was taken back, and of messages of one person. Null where its person or channel is not told. */
function oneSentence(entries: ActEntries, t: TFunction): string | null {
  const [entry] = entries
  const of = sameOf(entries)
  const count = countOf(entries)
  const isOnOne = whomOf(entries) === 'one'
  if (of === 'delete_message' && isOnOne && count !== null) return t('audit.undidMessages', { ...slots, count })
  if (count !== 1) return null
  const onPerson = onPeople.find(each => each === of)
  if (onPerson) return isOnOne ? t(`audit.undidOne.${onPerson}`, slots) : null
  const onChannel = onChannels.find(each => each === of)
  if (onChannel && entry.channelId !== null) return t(`audit.undidOne.${onChannel}`, slots)
  if (!isOfPlace(entry)) return null
  return t(of === 'set_lockdown' ? 'audit.undidOne.set_place_lockdown' : 'audit.undidOne.end_place_lockdown', slots)
}

const onPeople = [
  'timeout_user',
  'remove_timeout',
  'mute_user',
  'unmute_user',
  'update_user_role',
  'reset_profile',
  'pin_message',
  'unpin_message',
  'settle_report',
] as const

const onChannels = [
  'create_channel',
  'delete_channel',
  'update_channel',
  'update_channel_permissions',
  'set_lockdown',
  'end_lockdown',
] as const

/** Of an act of several entries: by its name, else by what it was made of. */
function wholeSentence(counts: Counts, on: OnPeople, t: TFunction): string {
  if (isCleaningUp(counts)) {
    if (on === 'nobody') return t('audit.undidCleaning', slots)
    return on === 'one' ? t('audit.undidCleaning_on', slots) : t('audit.undidCleaning_many', { ...slots, count: on })
  }
  const others = counts.filter(([action]) => action !== 'settle_report')
  if (on === 'one' && others.length > 0 && others.length < counts.length)
    return t('audit.undidVerdict', { ...slots, what: listOf(others, t) })
  return onSentence(t('audit.undidThat.kind', { what: listOf(counts, t) }), on, t)
}

const isCleaningUp = (counts: Counts): boolean => isCleaning(counts.map(([action]) => action))

function onSentence(what: string, on: OnPeople, t: TFunction): string {
  if (on === 'nobody') return t('audit.did.undo_act', { ...slots, what })
  return on === 'one'
    ? t('audit.did.undo_act_on', { ...slots, what })
    : t('audit.did.undo_act_many', { ...slots, what, count: on })
}

/** What it took back, as far as that is told: by kind, by the first kind, or how much. */
function objectOf(entries: ActEntries, count: number | null, t: TFunction): string {
  const of = sameOf(entries)
  if (of) {
    const what = count === null ? lowered(t(actionKey(of))) : listOf([[of, count]], t)
    return t('audit.undidThat.kind', { what })
  }
  if (count === null) return t('audit.undidThat.some')
  const first = firstOf(entries)
  return first && count > 1
    ? t('audit.undidThat.more', { what: lowered(t(actionKey(first))), count: count - 1 })
    : t('audit.undidThat.count', { count })
}

const firstOf = (entries: ActEntries): AuditAction | undefined =>
  entries.length === 1 ? actionIn(entries[0].extra.first) : undefined

/** Names of kinds begin a line elsewhere; here they stand within a sentence. */
const listOf = (counts: Counts, t: TFunction): string =>
  formatList(
    counts.map(one => lowered(inSentence([one], t))),
    currentLanguage(),
  )

const lowered = (name: string): string => name.charAt(0).toLocaleLowerCase(currentLanguage()) + name.slice(1)
