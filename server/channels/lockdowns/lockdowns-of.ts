import type { Lockdown } from '#contract/lockdowns.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import type { ChannelRow } from '#server/db/tables.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'

/** What stands beside a channel, as JSON. */
type Copied = Omit<Lockdown, 'version'> & { id: string }

export const lockdownOf = (row: LockdownRow): Lockdown => shown(copied(row))

export const copyOf = (rows: readonly LockdownRow[]): string => JSON.stringify(rows.map(copied))

const copied = ({ id, channel_id, kind, threshold, until, given_role, given_by }: LockdownRow): Copied => ({
  id,
  kind,
  threshold,
  until,
  isOfPlace: channel_id === null,
  setByRole: given_role,
  setBy: given_by === 'operator' ? null : given_by,
})

/** Nearly always there is none: every post reads this. */
export const lockdownsOf = ({ lockdowns }: Pick<ChannelRow, 'lockdowns'>): Lockdown[] =>
  lockdowns === '[]' ? [] : (JSON.parse(lockdowns) as Copied[]).map(shown)

/** Each setting is a row of its own, and so a version of its own. */
const shown = ({ id, ...rest }: Copied): Lockdown => ({ ...rest, version: versionOf(id) })
