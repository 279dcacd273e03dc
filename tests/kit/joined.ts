import { v4 as uuidv4 } from 'uuid'
import type { House } from '#server/house.ts'
import { becomeMember } from '#server/accounts/sign-up/become-member.ts'
import { namedAs } from '#server/accounts/sign-up/names.ts'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import { insertUser } from '#server/accounts/people/user-rows.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { emailOf, password } from './cast.ts'
import { asSignedUp, openSession } from './house.ts'

/**
 * Somebody who has signed up, verified the address and logged in, as the forms would have left them: who is there hears
 * of it. No letter and no derivation of the password's key, which took 150 ms of processor time for each person.
 */
export async function joined(house: House, name: string): Promise<{ uid: string; token: string }> {
  const uid = uuidv4()
  const email = emailOf(name)
  const row = {
    ...asSignedUp,
    ...namedAs(name),
    uid,
    email,
    email_key: email,
    email_verified: 0 as const,
    role: 'user' as const,
    password_hash: await (hashed ??= hashOfPassword()),
    created_at: house.clock.now(),
  }
  const outcome = await house.writer.run(
    {
      verb: async tx => {
        if (!(await insertUser(tx, row))) throw new Error(`Somebody is called ${name} already.`)
        return { result: null, events: await becomeMember(tx, row, house.config.ownerEmail, house.clock.now()) }
      },
    },
    null,
    {},
  )
  if (outcome instanceof Refusal) throw new Error(`Refused: ${outcome.code}`)
  return { uid, token: await openSession(house, uid) }
}

/** Everybody of the tests has the same password, so its key is derived once in a process. */
let hashed: Promise<string> | undefined

async function hashOfPassword(): Promise<string> {
  const hash = await createPasswords(1).hash(password, {
    actor: null,
    sessionId: null,
    address: '127.0.0.1',
    browserToken: '',
    signUpToken: '',
    userAgent: '',
    language: 'tr',
    onHangUp: () => () => {},
  })
  if (hash instanceof Refusal) throw new Error(`Refused: ${hash.code}`)
  return hash
}
