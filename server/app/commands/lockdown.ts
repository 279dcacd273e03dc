import { parseArgs } from 'node:util'
import type { Channel } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { type LockdownKind, lockdownKinds } from '#contract/lockdown-rule.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { fold } from '#contract/text/fold.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { namesOf } from '#server/accounts/door.ts'
import { allChannels, endByOperator, listLockdowns, setByOperator } from '#server/channels/door.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { type Command, type CommandAnswer, misused, no, yes } from './command.ts'
import { timeOf } from './shown.ts'

export const lockdown: Command = {
  usage: 'lockdown [slow <time> | older <time> | staff | sign-ups | end <kind>] [--for <time>] [--channel <name>]',
  does: 'Show what is locked; lock the whole place or one channel, until it is ended or for a time (30s, 10m, 2h, 7d); end that.',
  run,
}

/** CHN-26. */
async function run(house: House, given: string[]): Promise<CommandAnswer> {
  const asked = read(given)
  if (!asked) return misused(lockdown)
  if (asked.what === 'show') return yes(...(await shown(house)))
  const channel = asked.channel === undefined ? null : await channelCalled(house, asked.channel)
  if (channel === undefined) return no(`There is no channel “${visibleText(asked.channel ?? '')}”.`)
  const channelId = channel?.id ?? null
  return asked.what === 'end' ? end(house, { channelId, kind: asked.kind }) : set(house, { ...asked, channelId })
}

type Place = { channelId: string | null; kind: LockdownKind }

async function set(house: House, wanted: Place & { threshold: number | null; minutes: number | null }) {
  const { channelId, kind, threshold, minutes } = wanted
  const input = lockdownRoutes.setLockdown.input.safeParse({ channelId, kind, threshold, minutes, version: null })
  if (!input.success) {
    const [at] = input.error.issues[0]!.path
    return no(at === 'threshold' ? ranges[kind === 'slow' ? 'slow' : 'older'] : ranges[at === 'kind' ? 'kind' : 'for'])
  }
  const outcome = await house.writer.run({ verb: setByOperator }, null, { channelId, kind, threshold, minutes })
  return outcome instanceof Refusal ? no(gone) : yes(...(await shown(house)))
}

async function end(house: House, place: Place): Promise<CommandAnswer> {
  const outcome = await house.writer.run({ verb: endByOperator }, null, place)
  if (outcome instanceof Refusal) return no(gone)
  return outcome.result ? yes('It is over.') : no('Nothing of this kind runs there.')
}

/** The channel may go between the look-up and the act. */
const gone = 'This channel is not there any more.'

/** What a wrong input is told. */
const ranges = {
  slow: `Slow mode takes ${sizes.slowSecondsMin}s to ${sizes.slowSecondsMax / 60}m between two messages.`,
  older: `Accounts can be asked to be ${sizes.olderHoursMin}h to ${sizes.olderHoursMax / 24}d old.`,
  kind: 'Sign-ups are paused in the whole place only.',
  for: `A lockdown lasts 1m to ${sizes.lockdownMinutesMax / 1_440}d, or until it is ended.`,
}

/** What runs now, a line each. */
async function shown(house: House): Promise<string[]> {
  const { rows, channels, names } = await house.db.read(async db => {
    const open = await listLockdowns(db, house.clock.now())
    const by = [...new Set(open.map(row => row.given_by))].filter(uid => uid !== 'operator')
    return { rows: open, channels: await allChannels(db), names: by.length > 0 ? await namesOf(db, by) : new Map() }
  })
  const lines = rows.flatMap(row => {
    const channel = channels.find(({ id }) => id === row.channel_id)
    if (row.channel_id !== null && !channel) return [] // it was deleted, and may come back
    const where = channel ? `#${channel.name}` : 'The whole place'
    const end = row.until === null ? 'until it is ended' : `until ${timeOf(row.until)}`
    return [`${where}: ${wordsOf(row)}, ${end}, set by ${byOf(row, names)}.`]
  })
  return lines.length > 0 ? lines : ['Nothing is locked.']
}

function wordsOf({ kind, threshold }: LockdownRow): string {
  if (kind === 'slow') return `slow mode (${threshold}s between two messages)`
  if (kind === 'older') return `only accounts that are ${threshold}h old`
  return kind === 'staff' ? 'staff only' : 'sign-ups paused'
}

const byOf = ({ given_by, given_role }: LockdownRow, names: ReadonlyMap<string, string>): string =>
  given_by === 'operator' ? 'the operator' : `${names.get(given_by) ?? 'somebody who is gone'} (${given_role})`

async function channelCalled(house: House, name: string): Promise<Channel | undefined> {
  const channels = await house.db.read(allChannels)
  return channels.find(channel => channel.id === name || fold(channel.name) === fold(name.replace(/^#/, '')))
}

type Asked =
  | { what: 'show' }
  | { what: 'end'; kind: LockdownKind; channel: string | undefined }
  | {
      what: 'set'
      kind: LockdownKind
      threshold: number | null
      minutes: number | null
      channel: string | undefined
    }

/** Null: not as the usage says. */
function read(given: string[]): Asked | null {
  const parsed = parse(given)
  if (!parsed) return null
  const { values, positionals } = parsed
  const { for: length, channel } = values
  const [first, second, ...rest] = positionals
  if (rest.length > 0) return null
  if (first === undefined) return length === undefined && channel === undefined ? { what: 'show' } : null
  if (first === 'end') {
    const kind = kindOf(second)
    return kind && length === undefined ? { what: 'end', kind, channel } : null
  }
  const kind = kindOf(first)
  const isMeasured = kind === 'slow' || kind === 'older'
  const threshold = isMeasured ? inUnit(second, kind === 'slow' ? 1 : 3_600) : null
  const minutes = length === undefined ? null : inUnit(length, 60)
  if (!kind || isMeasured !== (second !== undefined)) return null
  if ((isMeasured && threshold === null) || (length !== undefined && minutes === null)) return null
  return { what: 'set', kind, threshold, minutes, channel }
}

function parse(given: string[]) {
  try {
    const options = { for: { type: 'string' }, channel: { type: 'string' } } as const
    return parseArgs({ args: given, options, allowPositionals: true })
  } catch {
    return null // an option that there is not
  }
}

const kindOf = (name: string | undefined): LockdownKind | undefined => lockdownKinds.find(kind => kind === name)

const secondsPer = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

/** `2h` in units of so many seconds, rounded up; null where it is no length of time. */
function inUnit(time: string | undefined, unitSeconds: number): number | null {
  const [, amount, unit] = /^([0-9]{1,6})([smhd])$/.exec(time ?? '') ?? []
  if (amount === undefined || !unit) return null
  return Math.ceil((Number(amount) * secondsPer[unit as keyof typeof secondsPer]) / unitSeconds)
}
