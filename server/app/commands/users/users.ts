import { howToRun } from '#server/config.ts'
import { endAccess, noteExport, resetAccount, verifyAccount } from '#server/accounts/door.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { Verb } from '#server/gate/acts/verb.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { say } from '#words/say.ts'
import { type Around, type Command, type CommandAnswer, no, yes } from '../command.ts'
import { timeOf } from '../shown.ts'
import { deleteNow, whoIs } from './delete-now.ts'
import { listUsers, searchUsers } from './list-users.ts'

/**
 * What each asks the writer for, or reads. `users export` reads beside the server, and `users delete` asks the operator
 * first (operator.ts): what they need of the server stands last.
 */
const acts: Record<string, (house: House, given: string[], around: Around) => Promise<CommandAnswer>> = {
  list: listUsers,
  search: searchUsers,
  verify,
  reset,
  'end-sessions': end,
  'note-export': note,
  'who-is': whoIs,
  'delete-now': deleteNow,
}

export const users: Command = {
  usage: 'users list | search | verify | reset | end-sessions | export | delete …',
  does: 'People and their accounts: users --help says what each takes.',
  run: async (house, [name = '', ...given], around) => {
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    return act ? act(house, given, around) : no(...usersHelp)
  },
}

export const usersHelp = [
  'users list [--role <role>] [--limit <n>] [--json]   The newest accounts first: 50, or as many as you say.',
  'users search <text> [--json]                        Whose name or address has this in it.',
  'users verify <email>                                The address counts as verified, without a mail.',
  'users reset <email> [--print]                       Mails a link for a new password; or shows it here, once.',
  'users end-sessions <email>                          Signs this person out everywhere.',
  'users export <email> [file]                         All that is kept of this person, one JSON object a line.',
  'users delete <email> [--with-messages] [--yes]      Deletes the account; its messages stay, under no name, or go too.',
]

async function verify(house: House, given: string[]): Promise<CommandAnswer> {
  const [email, ...rest] = given
  if (email === undefined || rest.length > 0) return no(`Usage: ${howToRun('users verify <email>')}`)
  const { ownerEmail } = house.config
  return told(await run(house, verifyAccount, { email, ownerEmail }), ({ displayName, wasVerified }) => [
    wasVerified
      ? `${shown(displayName)} is verified already.`
      : `${shown(displayName)} is verified now, with the password of the sign-up: be sure that it was this person.`,
  ])
}

async function reset(house: House, given: string[], { serving }: Around): Promise<CommandAnswer> {
  const isPrinted = given.includes('--print')
  const [email, ...rest] = given.filter(word => word !== '--print')
  if (email === undefined || rest.length > 0) return no(`Usage: ${howToRun('users reset <email> [--print]')}`)
  const outcome = await run(house, resetAccount, { email, settings: house.config, isPrinted })
  const when = serving ? '' : ' It leaves when the server runs.'
  return told(outcome, ({ displayName, email: address, link, until }) =>
    link === null
      ? [`A link for a new password goes to ${shown(displayName)} <${shown(address)}>.${when}`]
      : [
          `This link sets a new password for ${shown(displayName)}, once, until ${timeOf(until)}. Give it to nobody else:`,
          link,
          `A mail tells ${shown(address)} that it was shown.${when}`,
        ],
  )
}

async function end(house: House, given: string[]): Promise<CommandAnswer> {
  const [email, ...rest] = given
  if (email === undefined || rest.length > 0) return no(`Usage: ${howToRun('users end-sessions <email>')}`)
  return told(await run(house, endAccess, { email }), ({ displayName, sessions }) => [
    sessions === 0
      ? `${shown(displayName)} was signed in nowhere.`
      : `${shown(displayName)} is signed out everywhere: ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`,
  ])
}

async function note(house: House, [email = '']: string[]): Promise<CommandAnswer> {
  return told(await run(house, noteExport, { email }), ({ uid }) => [uid])
}

const run = <Input, Result>(house: House, verb: Verb<Input, Result>, input: Input) =>
  house.writer.run({ verb }, null, input)

export const told = <Result>(outcome: Outcome<Result> | Refusal, lines: (result: Result) => string[]): CommandAnswer =>
  outcome instanceof Refusal ? no(say('en', outcome.code, outcome.facts)) : yes(...lines(outcome.result))

const shown = (text: string): string => visibleText(text).replace(/\s+/g, ' ')
