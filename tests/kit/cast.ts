import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from '#contract/accounts.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { becomeMember } from '#server/accounts/sign-up/become-member.ts'
import { login } from '#server/accounts/sessions/login.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Verb } from '#server/gate/acts/verb.ts'
import { grantRole } from '#server/moderation/door.ts'
import { Visitor } from './browser-like.ts'
import { addPerson, emailOf, openSession, password, rowOf, type NewPerson, writePeople } from './people.ts'
import { awaitMail, codeIn, mailsTo } from '#tests/kit/machine/mailbox.ts'
import type { TestServer } from './server.ts'

/** A signed-in person. */
export class Person extends Visitor {
  readonly uid: string
  readonly name: string
  readonly email: string

  constructor(url: string, account: { uid: string; displayName: string; email: string }) {
    super(url)
    this.uid = account.uid
    this.name = account.displayName
    this.email = account.email
  }
}

/** A server as people reach it, in this process or in its own. */
type Reachable = Pick<TestServer, 'url' | 'dataDir'>
/** One in this process: people come in past the forms. */
type Open = Pick<TestServer, 'url' | 'house'>

/** Signs up, verifies by the mail and logs in, as a person would. */
export async function joinAsMember(server: Reachable, name: string, email = emailOf(name)): Promise<Person> {
  await signUp(server, name, email)
  return logIn(server, email)
}

/**
 * Somebody who has signed up, verified the address and logged in, and to whom the operator gave a role. All that a walk
 * through the pages leaves is there but its mail, by the same verbs; what is slow on the way, the password's hash, is
 * made once.
 */
export async function join(
  { house, url }: Open,
  name: string,
  role: Role = 'user',
  email = emailOf(name),
): Promise<Person> {
  const row = await rowOf({ name, email, isUnverified: true, canLogIn: true, createdAt: house.clock.now() })
  const run = async <Input, Result>(verb: Verb<Input, Result>, input: Input): Promise<Outcome<Result>> => {
    const outcome = await house.writer.run({ verb }, null, input)
    if (outcome instanceof Refusal) throw new Error(`${name} could not join: ${outcome.code}`)
    return outcome
  }
  await run(async (tx, _input, now) => {
    await writePeople(tx, [row])
    return { result: null, events: await becomeMember(tx, row, house.config.ownerEmail, now) }
  }, {})
  if (role !== 'user') await run(grantRole, { email, role })
  const nowhere = { browserToken: '', userAgent: 'node', replacedSessionId: null }
  const { result, cookies } = await run(login, { uid: row.uid, passwordHash: row.password_hash, ...nowhere })
  const person = new Person(url, result)
  for (const kind of ['session', 'browser'] as const) {
    person.cookies.set(`${house.config.isHttps ? '__Host-' : ''}meydan-${kind}`, cookies![kind]!.value)
  }
  return person
}

async function signUp(server: Reachable, name: string, email: string): Promise<void> {
  const visitor = new Visitor(server.url)
  const mailsBefore = (await mailsTo(server.dataDir, email)).length
  await visitor.do(accountRoutes.signUp, { displayName: name, email, password })
  const mail = await awaitMail(server.dataDir, email, mailsBefore + 1)
  await visitor.do(accountRoutes.confirmVerification, { oobCode: codeIn(mail) })
}

export async function logIn(server: Reachable, email: string, secret = password): Promise<Person> {
  const visitor = new Visitor(server.url)
  const account = await visitor.do(accountRoutes.login, { email, password: secret })
  const person = new Person(server.url, account)
  for (const [name, value] of visitor.cookies) person.cookies.set(name, value)
  return person
}

/** Somebody who has been a member for long and is signed in: no mail, no password, an address of nobody. */
export async function arrive(
  { house, url }: Open,
  name: string,
  role: Role = 'user',
  more: Partial<NewPerson> = {},
): Promise<Person> {
  const { uid } = await addPerson(house, name, role, more)
  const person = new Person(url, { uid, displayName: name, email: '' })
  person.cookies.set('meydan-session', await openSession(house, uid))
  return person
}

/** Tries to post there; the answer is the message or an error with its code. */
export const tryToPost = async (by: Visitor, channelId: string) =>
  (await by.ask(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'selam' })).body as { code?: string }

/** The small cast that every walk knows by name. */
export async function cast(server: TestServer) {
  return {
    owner: await join(server, 'Ozan', 'owner'),
    admin: await join(server, 'Ada', 'admin'),
    moderator: await join(server, 'Mert', 'moderator'),
    ayse: await join(server, 'Ayşe', 'user', 'ayse@example.com'),
    bora: await join(server, 'Bora'),
    visitor: new Visitor(server.url),
  }
}
export type Cast = Awaited<ReturnType<typeof cast>>
