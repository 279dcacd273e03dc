import type { Member } from '#contract/accounts.ts'
import { fold } from '#contract/text/fold.ts'
import { findPeople } from '#web/accounts/people/find-people.ts'
import { searchPeople } from '#web/accounts/people/people-rows.ts'

/** Whom somebody means who types a name or an id. */
export interface Whom {
  /**
   * The id to ask for; empty where nothing was typed, or where it could be several. What nobody is called may be an id.
   */
  uid: string
  member: Member | null
  /** Others whom it may mean, the best first. */
  others: readonly Member[]
}

/**
 * A whole name means that person, even where others have it in theirs; else what is typed must lie in one name only, or
 * where it lies in none, be a form of one.
 */
export function whom(text: string, list: readonly Member[]): Whom {
  const typed = text.trim()
  if (typed === '') return { uid: '', member: null, others: [] }
  const byId = list.find(({ uid }) => uid === typed)
  if (byId) return { uid: typed, member: byId, others: [] }
  const literal = searchPeople(list, typed)
  const found = literal.length > 0 ? literal : findPeople(list, typed)
  const wanted = fold(typed)
  const member =
    found.length === 1 ? found[0]! : (found.find(({ displayName }) => fold(displayName) === wanted) ?? null)
  const others = found.filter(each => each !== member)
  return { uid: member?.uid ?? (others.length > 0 ? '' : typed), member, others }
}
