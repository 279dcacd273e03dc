import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { foldEmail } from '#contract/text/fold.ts'
import { type Config, howToRun } from '#server/config.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { databaseOf, mustExist } from '#server/app/start/looked-at.ts'
import type { OwnCommand, OwnWay } from '../archive/own-command.ts'
import { type CommandAnswer, no } from '../command.ts'
import { withMessages } from './delete-now.ts'

export const deleteUser: OwnCommand = {
  usage: 'users delete <email> [--with-messages] [--yes]',
  does: 'Deletes an account, after the address was typed once more; --with-messages: all that this person said, too.',
  run,
}

/** It asks here, where the terminal is; the account is deleted by the running server, or under the lock. */
async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const asked = read(given)
  if (!asked) return no(`Usage: ${howToRun(deleteUser.usage)}`)
  const { email, isWithMessages, isSure } = asked
  await mustExist(config)
  process.stderr.write(`Database: ${databaseOf(config)}\n`)
  const who = await way.ask({ name: 'users', arguments: ['who-is', email] })
  if (!who.ok) return who
  if (!isSure && !process.stdin.isTTY) return no('Nobody can be asked here: --yes deletes without asking.')
  if (!isSure && !(await isTyped(email, who.lines, isWithMessages, way.signal))) return no('Nothing was deleted.')
  return way.ask({ name: 'users', arguments: ['delete-now', email, ...(isWithMessages ? [withMessages] : [])] })
}

async function isTyped(
  email: string,
  who: readonly string[],
  isWithMessages: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const goes = isWithMessages ? 'with all messages' : 'messages stay, under no name'
  const question = `${who.join('\n')}\nThis can't be undone. To delete the account (${goes}), type its address: `
  const stopped = new AbortController() // Ctrl+C and Ctrl+D
  lines.once('close', () => stopped.abort())
  try {
    const typed = await lines.question(question, { signal: AbortSignal.any([signal, stopped.signal]) })
    return foldEmail(typed.trim()) === foldEmail(email)
  } catch {
    process.stderr.write('\n')
    throw new StartError('Stopped; nothing was deleted.')
  } finally {
    lines.close()
  }
}

function read(given: string[]): { email: string; isWithMessages: boolean; isSure: boolean } | null {
  const boolean = { type: 'boolean', default: false } as const
  try {
    const options = { 'with-messages': boolean, yes: boolean }
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const [email, ...rest] = positionals
    if (email === undefined || rest.length > 0) return null
    return { email, isWithMessages: values['with-messages'], isSure: values.yes }
  } catch {
    return null // an option that there is not
  }
}
