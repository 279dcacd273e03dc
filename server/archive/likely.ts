import { auditActions } from '#contract/audit-actions.ts'
import { durationUnits, isAmount } from '#contract/duration.ts'
import { sizes } from '#contract/limits.ts'
import { lockdownKinds } from '#contract/lockdown-rule.ts'
import { copiedLockdowns } from '#contract/lockdowns.ts'
import { liveEvents } from '#contract/live.ts'
import { roles } from '#contract/permissions.ts'
import { frozen } from '#contract/reports.ts'
import { artSizes } from '#contract/site.ts'
import { countNames } from '#contract/status.ts'
import { contactOf } from '#contract/text/contact.ts'
import { secureHref } from '#contract/text/secure-href.ts'
import type { Snapshot } from '#server/db/open.ts'
import { inverseKinds } from '#server/db/inverse-table.ts'
import { tablesHere } from '#server/db/tables-here.ts'
import { keyPattern } from '#server/media/door.ts'
import { isEmoji, isRowOfKinds } from '#server/messages/door.ts'
import { ArchiveError } from './format.ts'
import type { Value } from './lines.ts'
import type { ArchivedTable } from './tables.ts'

/**
 * Somebody who makes an archive by hand may put anything into its rows, and hash it truly. What no release ever wrote,
 * and what a server would stumble over or believe, is refused (RUN-27): a value of another type, a role that there is
 * not, an id that is a path. Names that today's rules refuse are none of that: they are kept.
 */
type IsLikely = (value: string | number) => boolean

const isOne = (of: readonly string[]): IsLikely => {
  const all = new Set<string | number>(of)
  return value => all.has(value)
}
const matches =
  (pattern: RegExp): IsLikely =>
  value =>
    pattern.test(String(value))

const isBit: IsLikely = value => value === 0 || value === 1
const isTheOne: IsLikely = value => value === 1
const isAtMost =
  (most: number): IsLikely =>
  value =>
    Number(value) <= most
/** UUIDs, and the few words that stand for the operator and the server. None is a path. */
const isId = matches(/^[\w-]{0,64}$/)
const isIdColumn = /^(id|uid|\w+_(id|uid|by)|reported_item)$/
/** A login spends what stands in it: at most what ours cost (server/accounts/passwords). With none nobody logs in. */
const isPassword: IsLikely = value => {
  if (value === '') return true
  const cost = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d),p=(\d)\$[\w+/]{11,86}\$[\w+/]{43}$/.exec(String(value))
  const [, memory = '', passes = '', lanes = ''] = cost ?? []
  return cost !== null && Number(memory) <= 19_456 && Number(passes) <= 2 && Number(lanes) <= 1
}
/** The mails' addresses and what people are called stand in heads and on terminals. */
const isOneLine = matches(/^\P{Cc}*$/u)
const areRoles: IsLikely = value => value === '' || String(value).split(',').every(isOne(roles))
/** It becomes a file's name, on the disk and in a bucket. */
const isFileId = matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const isStream = matches(/^(members|(account|channel):[\w-]{1,64})$/)
/** An object, in JSON; null where it is none. */
const objectIn = (value: unknown): object | null => {
  try {
    const read: unknown = JSON.parse(String(value))
    return typeof read === 'object' && !Array.isArray(read) ? read : null
  } catch {
    return null
  }
}
const isObject: IsLikely = value => objectIn(value) !== null
/** Every read of a channel takes them apart. */
const areLockdowns: IsLikely = value => {
  try {
    return copiedLockdowns.safeParse(JSON.parse(String(value))).success
  } catch {
    return false
  }
}
/** What people gave a message, as it stands in its row. */
const areKinds: IsLikely = value => isRowOfKinds(String(value))
/** Who reads a report is shown a person, and what he said. */
const isFrozen: IsLikely = value => frozen.safeParse(objectIn(value)).success

const likely: { [table in ArchivedTable]?: Record<string, IsLikely> } = {
  users: {
    role: isOne(roles),
    display_name: isOneLine,
    email: isOneLine,
    photo_url: matches(/^(\/photo\/[0-9a-f]{32})?$/),
    about: isOneLine,
    muted: isBit,
    email_verified: isBit,
    password_hash: isPassword,
    deletes_messages: isBit,
  },
  sanctions: { kind: isOne(['mute', 'timeout']), ended_why: isOne(['cancelled', 'undone', 'replaced', 'lapsed']) },
  lockdowns: {
    kind: isOne(lockdownKinds),
    given_role: isOne(roles),
    ended_why: isOne(['ended', 'replaced', 'lapsed', 'undone']),
  },
  channels: {
    name: isOneLine,
    read_only: isBit,
    is_open: isBit,
    allowed_roles: areRoles,
    read_roles: areRoles,
    lockdowns: areLockdowns,
  },
  removed_channels: { read_roles: areRoles },
  // every page of a channel takes them apart
  messages: { reactions: areKinds },
  deleted_messages: { reactions: areKinds },
  message_reactions: { emoji: value => isEmoji(String(value)) },
  media: {
    id: isFileId,
    type: matches(/^(image|video|audio|application|text)\/(?!html|svg|xml|xhtml)[\w.+-]+$/),
    name: isOneLine,
    bytes: isAtMost(sizes.staffFileBytes),
    has_thumbnail: isBit,
    is_spoiler: isBit,
  },
  site: { one: isTheOne, studio_name: isOneLine, game_name: isOneLine },
  // it becomes a link for everybody
  site_links: { label: isOneLine, url: value => value !== '' && secureHref(String(value)) === value },
  site_art: {
    hash: matches(/^[0-9a-f]{32}$/),
    size: isOne(artSizes),
    storage_key: value => keyPattern.test(String(value)) && artSizes.some(size => String(value).endsWith(`.${size}`)),
    bytes: isAtMost(sizes.staffFileBytes),
  },
  photos: { id: isFileId, hash: matches(/^[0-9a-f]{32}$/) },
  site_pictures: { file_id: isFileId },
  // its contact becomes a link for everybody
  privacy_versions: {
    responsible: isOneLine,
    contact: value => value === '' || contactOf(String(value)) === value,
    postal_address: isOneLine,
  },
  common_reasons: { amount: value => isAmount(String(value)), unit: isOne(durationUnits) },
  reports: {
    item_type: isOne(['user', 'message']),
    status: isOne(['pending', 'resolved', 'dismissed']),
    content: isFrozen,
  },
  cases: { item_type: isOne(['user', 'message']), status: isOne(['pending', 'resolved', 'dismissed']) },
  audit_logs: { action: isOne(auditActions), extra: isObject, text_hashes: isObject },
  audit_head: { one: isTheOne },
  inverses: { kind: isOne(inverseKinds), payload: isObject },
  rights: { one: isTheOne },
  streams: { stream: isStream },
  stream_events: { stream: isStream, type: isOne(Object.keys(liveEvents)), data: isObject },
  hourly_counts: { name: isOne(Object.keys(countNames)) },
}

interface Column {
  isNumber: boolean
  isNullable: boolean
  isLikely: IsLikely | undefined
}

/** Throws ArchiveError for the first value that no release wrote into these columns of a table. */
export async function looksAt(
  db: Snapshot,
): Promise<(table: ArchivedTable, columns: readonly string[], rows: readonly Value[][]) => void> {
  const tables = await tablesHere(db)
  const known = new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column): [string, Column] => [
          column.name,
          {
            isNumber: /int/i.test(column.dataType),
            isNullable: column.isNullable,
            isLikely: likely[name as ArchivedTable]?.[column.name] ?? (isIdColumn.test(column.name) ? isId : undefined),
          },
        ]),
      ),
    ]),
  )
  return (table, columns, rows) => {
    const looked = columns.map(name => known.get(table)!.get(name)!)
    for (const row of rows) {
      const wrong = row.findIndex((value, index) => !fits(value, looked[index]!))
      if (wrong >= 0) throw new ArchiveError(`No Meydan wrote what its table ${table} has in ${columns[wrong]}.`)
    }
  }
}

function fits(value: Value, { isNumber, isNullable, isLikely }: Column): boolean {
  if (value === null) return isNullable
  if (typeof value !== (isNumber ? 'number' : 'string')) return false
  if (typeof value === 'number' && value < 0) return false // times, counts, sizes
  if (typeof value === 'string' && value.includes('\0')) return false
  return isLikely?.(value) ?? true
}
