import { findByEmail } from '#server/accounts/door.ts'
import { foldEmail } from '#contract/text/fold.ts'
import { clearAfter, deleteWholly } from '#server/app/retention/delete-wholly.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { saidByPerson } from '#server/messages/door.ts'
import { say } from '#words/say.ts'
import { type Around, type CommandAnswer, no, yes } from '../command.ts'
import { grouped } from '../shown.ts'
import { accountLine } from './account-line.ts'

export const withMessages = '--with-messages'

/** Who has this address, for the question whether to delete. */
export async function whoIs({ db, clock }: House, [email = '']: string[]): Promise<CommandAnswer> {
  const found = await db.read(async snapshot => {
    const user = await findByEmail(snapshot, foldEmail(email))
    return user && { user, messages: await saidByPerson(snapshot, user.uid) }
  })
  if (!found) return refused(refuse('user-not-found'))
  return yes(`${accountLine(found.user, clock.now())}, ${counted(found.messages, 'message')}`)
}

/** Deletes without asking: `users delete` has asked. All steps run here, in the process that writes. */
export async function deleteNow(house: House, given: string[], around: Around): Promise<CommandAnswer> {
  const isWithMessages = given.includes(withMessages)
  const email = given.find(word => word !== withMessages) ?? ''
  const gone = await deleteWholly(house, { who: { email }, withMessages: isWithMessages })
  if (gone === 'stopped') return no('Stopped.')
  if (gone instanceof Refusal) return refused(gone)
  const { displayName, removed, unusedFiles } = gone
  const said = isWithMessages ? `; ${counted(removed, 'message')} went too` : '; what was said stays, under no name'
  return yes(`The account of ${shown(displayName)} is deleted${said}.`, ...(await clear(house, around, unusedFiles)))
}

/** The account is gone: what fails here is no reason to say that it is not. */
async function clear(house: House, around: Around, unusedFiles: readonly string[]): Promise<string[]> {
  try {
    await clearAfter(house, await around.storage(), unusedFiles)
    return []
  } catch (error) {
    house.log.warn({ err: error }, 'What a deleted account left behind could not be removed')
    return ['Files could not be removed yet; the server tries again within a day.']
  }
}

const refused = ({ code, facts }: Refusal): CommandAnswer => no(say('en', code, facts))

const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`

const shown = (text: string): string => visibleText(text).replace(/\s+/g, ' ')
