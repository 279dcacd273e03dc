import type { Lockdown } from '#contract/lockdowns.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import type { ChannelRow } from '#server/db/tables.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'

/** What stands beside a channel, as JSON. */
type Copied = Omit<Lockdown, 'version'> & { id: string }

export const lockdownOf = ({ id, channel_id, kind, threshold, until, given_role }: LockdownRow): Lockdown =>
  shown({ id, kind, threshold, until, isOfPlace: channel_id === null, setByRole: given_role })

export const copyOf = (rows: readonly LockdownRow[]): string =>
  JSON.stringify(
    rows.map(({ id, channel_id, kind, threshold, until, given_role }): Copied => ({
      id,
      kind,
      threshold,
      until,
      isOfPlace: channel_id === null,
      setByRole: given_role,
    })),
  )

/** Nearly always there is none: every post reads this. */
export const lockdownsOf = ({ lockdowns }: Pick<ChannelRow, 'lockdowns'>): Lockdown[] =>
  lockdowns === '[]' ? [] : (JSON.parse(lockdowns) as Copied[]).map(shown)

/** Each setting is a row of its own, and so a version of its own. */
const shown = ({ id, ...rest }: Copied): Lockdown => ({ ...rest, version: versionOf(id) })
