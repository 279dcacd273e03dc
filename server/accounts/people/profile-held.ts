import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Refusal } from '#server/gate/refusal.ts'

/** Whether the whole place is locked for this person. Channels know, who stand to the right of accounts and media. */
export type ProfileHeld = (db: Snapshot, actor: Actor, now: EpochMs) => Promise<Refusal | null>
