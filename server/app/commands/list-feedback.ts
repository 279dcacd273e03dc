import { parseArgs } from 'node:util'
import * as z from 'zod'
import { pageCursor } from '#contract/text/text.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import type { FeedbackRow } from '#server/db/tables.ts'
import { keyOf, pageOf } from '#server/db/keyset.ts'
import { feedbackBefore } from '#server/feedback/door.ts'
import type { House } from '#server/house.ts'
import { type Command, type CommandAnswer, misused, yes } from './command.ts'
import { deleteAsked } from './delete-feedback.ts'
import { jsonLine } from './shown.ts'

export const feedback: Command = {
  usage: 'feedback [--limit <n> | --all] [--json] | feedback delete <id> … | --from <email> [--yes]',
  does: 'List what people wrote to the studio, newest first: 20, or as many as you say. --json: one object a line. Or delete some.',
  run,
}

const pageSize = 500
const shownUnasked = 20

const shape = z.strictObject({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
  all: z.boolean().default(false),
  json: z.boolean().default(false),
  /** Where the next page begins: only we ask with it. */
  before: pageCursor.optional(),
})

async function run(house: House, given: string[]): Promise<CommandAnswer> {
  if (given[0] === 'delete') return (await deleteAsked(house, given.slice(1))) ?? misused(feedback)
  const asked = read(given)
  if (!asked || (asked.all && asked.limit !== undefined)) return misused(feedback)
  const { all, json, before } = asked
  const limit = all ? Infinity : (asked.limit ?? shownUnasked)
  const size = Math.min(limit, pageSize)
  const rows = await house.db.read(db => feedbackBefore(db, keyOf(before), size + 1))
  const { items, next } = pageOf(rows, size, ({ timestamp, id }) => ({ at: timestamp, id }))
  const lines = json ? items.map(asJson) : items.flatMap(asText)
  if (next !== null && limit > size) {
    const rest = all ? ['--all'] : ['--limit', String(limit - size)]
    return { ok: true, lines, next: [...rest, ...(json ? ['--json'] : []), '--before', next] }
  }
  if (json) return yes(...lines)
  if (next !== null) return yes(...lines, 'There is more: --limit <n>, or --all.')
  return rows.length === 0 && before === undefined ? yes('No feedback yet.') : yes(...lines)
}

function read(given: string[]): z.output<typeof shape> | null {
  const string = { type: 'string' } as const
  const boolean = { type: 'boolean' } as const
  try {
    const { values } = parseArgs({
      args: given,
      options: { limit: string, all: boolean, json: boolean, before: string },
    })
    return shape.safeParse(values).data ?? null
  } catch {
    return null // an option that there is not
  }
}

/** Nothing that was written can move the cursor, change colours or forge another entry: its lines are indented. */
function asText({ name, email, message, timestamp }: FeedbackRow): string[] {
  const time = new Date(timestamp).toISOString().slice(0, 16).replace('T', ' ')
  const lines = message.split(/\r\n|\n|\r/).map(line => `    ${visibleText(line)}`.trimEnd())
  return [`${time} UTC  ${visibleText(name).replace(/\s+/g, ' ')} <${visibleText(email)}>`, '', ...lines, '']
}

const asJson = ({ id, timestamp, name, email, message }: FeedbackRow): string =>
  jsonLine({ id, timestamp, name, email, message })
