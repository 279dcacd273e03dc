import { parseArgs } from 'node:util'
import * as z from 'zod'
import { email as emailShape } from '#contract/account-inputs.ts'
import { id as idShape } from '#contract/text/text.ts'
import { chosenFeedback, deleteFeedback } from '#server/feedback/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { say } from '#words/say.ts'
import { type CommandAnswer, no, yes } from './command.ts'
import { counted } from './shown.ts'

const idsMax = 100
const shape = z.union([
  z.strictObject({ ids: z.array(idShape).min(1).max(idsMax) }),
  z.strictObject({ ids: z.tuple([]), from: emailShape }),
])

/** Without `--yes` it only says how much it would delete (FBK-11). Null: not as the usage says. */
export async function deleteAsked(house: House, given: string[]): Promise<CommandAnswer | null> {
  const asked = read(given)
  if (!asked) return null
  const { isSure, chosen } = asked
  if (!isSure) {
    const found = await house.db.read(db => chosenFeedback(db, chosen))
    if (found.length === 0) return no('There is no such feedback.')
    return yes(`${counted(found.length, 'entry', 'entries')} would go for good. To do it, say --yes.`)
  }
  const outcome = await house.writer.run({ verb: deleteFeedback }, null, chosen)
  if (outcome instanceof Refusal) return no(say('en', outcome.code, outcome.facts))
  const { deleted } = outcome.result
  if (deleted === 0) return no('There is no such feedback.')
  return yes(
    `${counted(deleted, 'entry is', 'entries are')} deleted.`,
    'Mails that went to FEEDBACK_EMAIL and backups that stand keep their copy.',
  )
}

function read(given: string[]) {
  try {
    const options = { from: { type: 'string' }, yes: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const { yes: isSure = false, from } = values
    const chosen = shape.safeParse({ ids: positionals, ...(from !== undefined && { from }) }).data
    return chosen ? { isSure, chosen } : null
  } catch {
    return null // an option that there is not
  }
}
