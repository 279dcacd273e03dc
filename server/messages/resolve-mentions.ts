import { sizes } from '#contract/limits.ts'
import { tokensIn } from '#contract/text/mentions.ts'
import { keysOf, namesToTokens, typedNames } from '#contract/text/typed-names.ts'
import type { Message } from '#contract/messages.ts'
import { peopleMentioned } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { pingedIn } from './show.ts'

/** A text as it is stored, and whom it mentions. */
export type Said = Pick<Message, 'text' | 'pingedUsers'>

/**
 * Finds out whom these texts mention: by the names as typed, and by tokens that somebody wrote by hand, which count
 * only for people who exist. One question for all texts; none where no text has an `@`.
 */
export async function resolveMentions(
  db: Snapshot,
  texts: readonly string[],
): Promise<(text: string) => Said | Refusal> {
  const typed = new Map(texts.filter(text => text.includes('@')).map(text => [text, typedNames(text)]))
  const uids = new Set([...typed.keys()].flatMap(tokensIn).map(({ uid }) => uid))
  const nameKeys = keysOf([...typed.values()].flat())
  const people = await peopleMentioned(db, { nameKeys, uids: [...uids] })
  const uidOf = new Map(people.map(person => [person.name_key, person.uid]))
  const names = new Map(people.map(({ uid, display_name }) => [uid, { uid, displayName: display_name }]))

  return text => {
    const found = typed.get(text)
    if (!found || names.size === 0) return { text, pingedUsers: [] }
    const stored = namesToTokens(text, key => uidOf.get(key), found)
    const mentions = tokensIn(stored).filter(({ uid }) => names.has(uid))
    // Each one counts, the same person's too: a token is longer than most names.
    if (mentions.length > sizes.mentionsMax) return refuse('too-many-mentions', { max: sizes.mentionsMax })
    return { text: stored, pingedUsers: pingedIn(stored, names) }
  }
}
