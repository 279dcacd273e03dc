import type { MemberFacts, factsOfMembers } from '#contract/member-facts.ts'
import { sizes } from '#contract/limits.ts'
import { type Actor, can, canRead, roleRefusal } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { withFacts } from '#server/gate/acts/may.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import { factsAfter, type FactsRow } from './member-facts-rows.ts'

type Route = typeof factsOfMembers.listMemberFacts

const hourMs = 3_600_000

/** One page of what this viewer may see of members beside their cards (MOD-26). */
export async function listMemberFacts(
  db: Snapshot,
  actor: Actor,
  { after = '' }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route> | Refusal> {
  const no = roleRefusal(actor, 'member.seeLastUse', now)
  if (no) return withFacts(no, actor)
  const channelIds = (await allChannels(db)).filter(channel => canRead(actor, channel)).map(({ id }) => id)
  const limit = sizes.membersPage
  const asked = { after, since: now - hourMs, channelIds }
  const rows = await factsAfter(db, asked, limit + 1) // one more tells whether there are more
  const members = rows.slice(0, limit).map(row => shown(row, actor, now))
  return { members, next: rows.length > limit ? members.at(-1)!.uid : null }
}

function shown({ uid, role, ...row }: FactsRow, actor: Actor, now: EpochMs): MemberFacts {
  return {
    uid,
    joinedAt: row.joined_at,
    ...(can(actor, 'member.seeLastUse', { uid, role }, now) && { seenAt: minuteOf(row.seen_at) }),
    recent: row.recent,
    hasWritten: row.has_written === 1,
    ...(can(actor, 'report.see', { uid, role }, now) && { openCases: row.open_cases }),
  }
}

/** Nobody has to know it to the millisecond. */
const minuteOf = (at: EpochMs | null): EpochMs | null => at && at - (at % 60_000)
