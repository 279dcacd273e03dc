import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from '#contract/accounts.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { grantRole } from '#server/moderation/door.ts'
import { Visitor } from './browser-like.ts'
import { addPerson, openSession } from './house.ts'
import { awaitMail, codeIn, mailsTo } from './mailbox.ts'
import type { TestServer } from './server.ts'

export const password = 'doğru at pil zımba'
export const emailOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}@example.com`

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

/** Signs up, verifies by the mail and logs in, as a person would. */
export async function joinAsMember(server: Reachable, name: string, email = emailOf(name)): Promise<Person> {
  await signUp(server, name, email)
  return logIn(server, email)
}

/** The same, and then the operator gives a role. */
export async function join(
  server: TestServer,
  name: string,
  role: Role = 'user',
  email = emailOf(name),
): Promise<Person> {
  await signUp(server, name, email)
  if (role !== 'user') {
    const granted = await server.house.writer.run({ verb: grantRole }, null, { email, role })
    if (granted instanceof Refusal) throw new Error(`The role was refused: ${granted.code}`)
  }
  return logIn(server, email)
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
export async function arrive({ house, url }: TestServer, name: string, role: Role = 'user'): Promise<Person> {
  const { uid } = await addPerson(house, name, role)
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
