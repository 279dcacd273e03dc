import type { Email } from 'postal-mime'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from './browser-like.ts'
import { emailOf, password } from './people.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import type { TestServer } from './server.ts'

/** Somebody who has signed up and whose address nobody has verified yet. */
export interface Newcomer {
  visitor: Visitor
  email: string
  /** Of the verification link. */
  code: string
}

export async function signUp(server: TestServer, displayName: string, email = emailOf(displayName)): Promise<Newcomer> {
  const visitor = new Visitor(server.url)
  const mail = await mailAfter(server, email, () => visitor.do(accountRoutes.signUp, { displayName, email, password }))
  return { visitor, email, code: codeIn(mail) }
}

/** Both calls of a reset request, as the page makes them; answers the code of the mailed link. */
export async function askForReset(
  server: TestServer,
  email: string,
  visitor = new Visitor(server.url),
): Promise<string> {
  const handle = await visitor.do(accountRoutes.sendPasswordReset, { email })
  const mail = await mailAfter(server, email, () =>
    visitor.do(accountRoutes.sendPasswordResetEmail, { email, ...handle }),
  )
  return codeIn(mail)
}

/** The mail that this act brings to this address: mails leave in the order in which they were written down. */
export async function mailAfter(server: TestServer, email: string, act: () => Promise<unknown>): Promise<Email> {
  const before = await mailsQueued(server, email)
  await act()
  return awaitMail(server.dataDir, email, before + 1)
}

/** How many mails to this address were ever written down to be sent, and still were when their turn came. */
export const mailsQueued = (server: TestServer, email: string): Promise<number> =>
  server.house.db.read(
    async db =>
      (await db.selectFrom('mails').select('failure').where('recipient', '=', email).execute()).filter(
        ({ failure }) => failure !== 'retired',
      ).length,
  )
