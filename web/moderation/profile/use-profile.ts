import type { LiveEvent } from '#contract/live.ts'
import type { moderationRoutes as contract } from '#contract/moderation.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { One } from '#web/gate/reading/use-reading.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'

export type Profile = OutputOf<typeof contract.getProfile>

/** What this viewer may know of a person, asked again when it may have changed. Give it a `key` by uid and viewer. */
export const useProfile = (uid: string): One<Profile> =>
  useOne(moderationRoutes.getProfile, { uid }, { watch: watchNews(event => concerns(event, uid)) })

/** `account.changed` is the viewer's: he may see more now, or less. */
const concerns = ({ type, data }: LiveEvent, uid: string): boolean =>
  type === 'account.changed' ||
  type === 'reports.changed' ||
  (type === 'member.changed' && data.member.uid === uid) ||
  (type === 'member.removed' && data.uid === uid)

/** There is nobody of this name. What is no uid at all (`invalid`) is nobody’s. */
export const isNobody = ({ refused }: One<Profile>): boolean => refused !== null && nobody.has(refused.code)

/** He was here, and has deleted his account (ACC-69). */
export const hasLeft = ({ refused }: One<Profile>): boolean => refused?.code === 'member-left'

const nobody = new Set<string>(['user-not-found', 'not-found', 'invalid'])
