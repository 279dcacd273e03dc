import { howToRun } from '#server/config.ts'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { roles } from '#contract/permissions.ts'
import { pageCursor } from '#contract/text/text.ts'
import { accountsBefore, accountsLike } from '#server/accounts/door.ts'
import { keyOf, pageOf } from '#server/db/keyset.ts'
import type { House } from '#server/house.ts'
import { type CommandAnswer, no, yes } from '../command.ts'
import { accountJson, accountLine } from './account-line.ts'

const pageSize = 500
const shownUnasked = 50

const shape = z.strictObject({
  role: z.enum(roles).optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .default(shownUnasked),
  json: z.boolean().default(false),
  /** Where the next page begins: only we ask with it. */
  before: pageCursor.optional(),
})

export const listUsage = `users list [--role <${roles.join(' | ')}>] [--limit <n>] [--json]`
export const searchUsage = 'users search <text> [--json]'

/** The newest accounts first, in pages, so that no server holds all of a long list. */
export async function listUsers({ db, clock }: House, given: string[]): Promise<CommandAnswer> {
  const asked = read(given)
  if (!asked) return no(`Usage: ${howToRun(listUsage)}`)
  const { role = null, limit, json, before } = asked
  const size = Math.min(limit, pageSize)
  const rows = await db.read(snapshot => accountsBefore(snapshot, { role, before: keyOf(before) }, size + 1))
  const { items, next } = pageOf(rows, size, ({ created_at: at, uid: id }) => ({ at, id }))
  const lines = items.map(json ? accountJson : row => accountLine(row, clock.now()))
  if (next !== null && limit > size) {
    const rest = [
      'list',
      '--limit',
      String(limit - size),
      ...(role ? ['--role', role] : []),
      ...(json ? ['--json'] : []),
    ]
    return { ok: true, lines, next: [...rest, '--before', next] }
  }
  if (json) return yes(...lines)
  if (next !== null) return yes(...lines, 'There are more: --limit <n>.')
  return lines.length === 0 && before === undefined ? yes('Nobody.') : yes(...lines)
}

const foundMax = 100
/** As long as the longest address. */
const textMax = 254

export async function searchUsers({ db, clock }: House, given: string[]): Promise<CommandAnswer> {
  const isJson = given.includes('--json')
  const [text = '', ...rest] = given.filter(word => word !== '--json')
  if (text.trim() === '' || rest.length > 0) return no(`Usage: ${howToRun(searchUsage)}`)
  if (text.length > textMax) return no(`At most ${textMax} letters are looked for.`)
  const found = await db.read(snapshot => accountsLike(snapshot, text, foundMax + 1))
  const lines = found.slice(0, foundMax).map(isJson ? accountJson : row => accountLine(row, clock.now()))
  if (isJson) return yes(...lines)
  if (lines.length === 0) return yes('Nobody.')
  return found.length > foundMax ? yes(...lines, `There are more than ${foundMax}: name more of it.`) : yes(...lines)
}

function read(given: string[]): z.output<typeof shape> | null {
  const string = { type: 'string' } as const
  try {
    const options = { role: string, limit: string, json: { type: 'boolean' } as const, before: string }
    return shape.safeParse(parseArgs({ args: given, options }).values).data ?? null
  } catch {
    return null // an option that there is not
  }
}
