import { peopleToLock } from '#server/accounts/door.ts'
import { recordBy } from '#server/audit/door.ts'
import type { ActNeeds } from '#server/gate/acts/turn.ts'

/** What acts need of the rooms, joined for the writer. */
export const actNeeds: ActNeeds = { peopleToLock, record: recordBy }
