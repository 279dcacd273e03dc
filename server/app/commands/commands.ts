import { visibleText } from '#contract/text/visible-text.ts'
import { howToRun } from '#server/config.ts'
import * as z from 'zod'
import { roles } from '#contract/permissions.ts'
import { verify } from '#server/audit/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { grantRole } from '#server/moderation/door.ts'
import { say } from '#words/say.ts'
import { noteRunOfHand } from './archive/note-run.ts'
import { noteBackup } from './archive/note-backup.ts'
import { type Around, type Command, type CommandAnswer, misused, no, yes } from './command.ts'
import { feedback } from './list-feedback.ts'
import { lookAlikes } from './list-look-alikes.ts'
import { lockdown } from './lockdown.ts'
import { mail } from './mail-test.ts'
import { tellArrival, tryPlace } from './doctor/try-place.ts'
import { channels } from './erase-channel.ts'
import { counted } from './shown.ts'
import { status } from './status.ts'
import { users } from './users/users.ts'

export interface CommandRequest {
  name: string
  arguments: string[]
}
/** The operator's commands. They run in the server where one runs: the same verbs, the same live events. */
export const commands: Record<string, Command> = {
  status,
  role: { usage: 'role <email> <role>', does: `Give a person a role: ${roles.join(', ')}.`, run: role },
  verify: {
    usage: 'verify [head]',
    does: 'Walk the audit log, name the first entry that was changed, removed, inserted or swapped, and look for a kept head.',
    run: verifyLog,
  },
  users,
  feedback,
  channels,
  lockdown,
  'look-alikes': lookAlikes,
  mail,
  'note-backup': noteBackup,
  'try-place': tryPlace,
  'tell-arrival': tellArrival,
  'note-run': noteRunOfHand,
}

export async function runCommand(
  house: House,
  { name, arguments: given }: CommandRequest,
  around: Around,
): Promise<CommandAnswer> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command ? command.run(house, given, around) : no(`There is no command “${name}”.`)
}

async function role(house: House, given: string[]): Promise<CommandAnswer> {
  const parsed = z.tuple([z.string(), z.enum(roles)]).safeParse(given)
  if (given.length !== 2) return no(`Usage: ${howToRun(commands.role!.usage)} (${roles.join(', ')})`)
  if (!parsed.success) return no(`“${given[1]}” is no role. There are ${roles.join(', ')}.`)
  const [email, wanted] = parsed.data
  const outcome = await house.writer.run({ verb: grantRole }, null, { email, role: wanted })
  if (outcome instanceof Refusal) {
    if (outcome.code === 'email-unverified')
      return no(
        `${visibleText(email)} is not verified yet. To do it for them: ${howToRun(`users verify ${visibleText(email)}`)}`,
      )
    return no(say('en', outcome.code, outcome.facts))
  }
  const { displayName, before, after } = outcome.result
  return yes(before === after ? `${displayName} already is ${after}.` : `${displayName}: ${before} → ${after}`)
}

/**
 * Anybody who cuts entries from the end, or writes all of it again, leaves a chain that fits itself: only a head kept
 * elsewhere tells.
 */
async function verifyLog(house: House, [keptHead = '', ...rest]: string[]): Promise<CommandAnswer> {
  if (rest.length > 0) return misused(commands.verify!)
  if (!/^([\w-]{43})?$/.test(keptHead)) return no(`“${keptHead}” is no head. A head has 43 signs, as verify prints it.`)
  const { entries, head, keptAt, broken, erased } = await house.db.read(db => verify(db, keptHead))
  if (broken) return no(`Entry ${broken.n}${broken.id ? ` (${broken.id})` : ''} ${whatIsWrong[broken.why]}.`)
  if (keptHead !== '' && keptAt === null) {
    return no('The head you kept is not in the log: entries were cut from its end, or all of it was written anew.')
  }
  return yes(
    `${counted(entries, 'entry', 'entries')}, none changed, removed, inserted or swapped.`,
    ...(erased === 0
      ? []
      : [
          `${counted(erased, 'old text or name is', 'old texts and names are')} gone; entries of the log tell that they were erased.`,
        ]),
    ...(keptAt === null ? [] : [`The head you kept is that of entry ${keptAt}: nothing was cut before it.`]),
    `Head: ${head || '(empty)'}`,
    'Keep this head elsewhere: entries cut from the end are only found against it (verify <head>).',
  )
}

const whatIsWrong = {
  missing: 'is missing or was moved',
  changed: 'is not as it was written',
  'text-changed': 'has a text or name that is not as it was written',
  'text-missing': 'has lost a text or name, and no entry tells that it was erased',
}
