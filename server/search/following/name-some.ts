import { namesToFollow, noteNameFollowed } from '#server/accounts/door.ts'
import type { Tx } from '#server/db/open.ts'
import { nameInSome } from '#server/messages/door.ts'
import { holdAgain } from './hold-again.ts'

/** Each costs some statements, however seldom he is mentioned. */
const peopleAtOnce = 10

/**
 * One step for people who are called otherwise than before, or are gone: the next so many messages that mention them
 * are searched by the names of now, and the index holds them so (SRCH-14).
 */
export async function nameSome(tx: Tx, most: number): Promise<void> {
  const changed: string[] = []
  let left = most
  for (const person of await namesToFollow(tx, peopleAtOnce)) {
    const { looked, upTo, ids } = await nameInSome(tx, person, left)
    await noteNameFollowed(tx, person.uid, upTo)
    changed.push(...ids)
    left -= looked
    if (left <= 0 || upTo !== null) break
  }
  await holdAgain(tx, changed)
}
