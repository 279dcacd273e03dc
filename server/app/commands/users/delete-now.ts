import { findByEmail } from '#server/accounts/door.ts'
import { foldEmail } from '#contract/text/fold.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { forgetErased } from '#server/app/retention/forget-erased.ts'
import type { Key } from '#server/db/keyset.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { thumbnailKey } from '#server/media/door.ts'
import { saidByPerson } from '#server/messages/door.ts'
import { type Deleting, deleteAccount } from '#server/moderation/door.ts'
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

/**
 * Deletes without asking: `users delete` has asked. All steps run here, in the process that writes, and others write in
 * between. Last go the bytes: of files, and of what was written over.
 */
export async function deleteNow(house: House, given: string[], around: Around): Promise<CommandAnswer> {
  const isWithMessages = given.includes(withMessages)
  const email = given.find(word => word !== withMessages) ?? ''
  const casesSince = house.clock.now() - house.config.retentionMs
  let after: Key | null = null
  let removed = 0
  for (;;) {
    const outcome = await step(house, { email, messages: isWithMessages ? { casesSince, after } : null })
    if (outcome instanceof Refusal) return refused(outcome)
    const { isDone, displayName, unusedFiles } = outcome.result
    removed += outcome.result.messages
    after = outcome.result.after
    if (!isDone) continue
    const said = isWithMessages ? `; ${counted(removed, 'message')} went too` : '; what was said stays, under no name'
    return yes(`The account of ${shown(displayName)} is deleted${said}.`, ...(await clear(house, around, unusedFiles)))
  }
}

const step = ({ writer }: House, input: Deleting) => writer.run({ verb: deleteAccount }, null, input)

/** The account is gone: what fails here is no reason to say that it is not. */
async function clear(house: House, around: Around, unusedFiles: readonly string[]): Promise<string[]> {
  try {
    const storage = await around.storage()
    await storage.remove(unusedFiles.flatMap(id => [id, thumbnailKey(id)]))
    await forgetErased(house, storage)
    await house.db.wipe(house.writer.between)
    return []
  } catch (error) {
    house.log.warn({ err: error }, 'What a deleted account left behind could not be removed')
    return ['Files could not be removed yet; the server tries again within a day.']
  }
}

const refused = ({ code, facts }: Refusal): CommandAnswer => no(say('en', code, facts))

const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`

const shown = (text: string): string => visibleText(text).replace(/\s+/g, ' ')
