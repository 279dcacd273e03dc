import { accountBindings, leaversAmong, memberBindings, namesOf, uidsOf } from '#server/accounts/door.ts'
import { auditBindings } from '#server/audit/door.ts'
import { channelBindings, everyChannel, lockdownBindings, profileHeld, signUpsPaused } from '#server/channels/door.ts'
import { feedbackBindings } from '#server/feedback/door.ts'
import type { Bound } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { liveBindings } from '#server/live/door.ts'
import { type Files, mediaBindings, photoBindings } from '#server/media/door.ts'
import { contentsOf, linkBindings, messageBindings, pinBindings, reactionBindings } from '#server/messages/door.ts'
import { moderationBindings } from '#server/moderation/door.ts'
import { reportBindings } from '#server/reports/door.ts'
import { searchBindings } from '#server/search/door.ts'
import { leastAge, privacyBindings, reasonBindings, sitePageBindings } from '#server/site/door.ts'
import { type Running, statusBindings } from '#server/status/door.ts'
import { roomFor } from '#server/app/data-copy/room-for.ts'
import { siteBindings } from '#server/app/pages/site.ts'

/** Every route of the product with its verb. */
export const allBindings = (house: House, files: Files, running: Running): Bound[] => [
  ...siteBindings(house, running.online),
  ...auditBindings({ everyChannel, uidsOf, namesOf, leaversAmong }),
  ...accountBindings(house, { leastAge, signUpsPaused, profileHeld, hasRoom: roomFor(house.config) }),
  ...memberBindings(),
  ...channelBindings(contentsOf),
  ...lockdownBindings(),
  ...mediaBindings(house, files),
  ...photoBindings(files, profileHeld),
  ...messageBindings(),
  ...reactionBindings(),
  ...linkBindings(),
  ...pinBindings(),
  ...searchBindings(),
  ...reportBindings(),
  ...moderationBindings(),
  ...feedbackBindings(house.config),
  ...sitePageBindings(house, files),
  ...privacyBindings(house),
  ...reasonBindings(),
  ...liveBindings(),
  ...statusBindings(house, running),
]
