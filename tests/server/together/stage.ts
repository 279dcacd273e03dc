import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { joinAsMember, Person } from '#tests/kit/cast.ts'
import { createDatabase } from '#tests/kit/machine/database.ts'
import { type ServerProcess, startServerProcess } from '#tests/kit/machine/process.ts'
import { hasValkey, startValkey } from '#tests/kit/machine/valkey.ts'
import { v7 as uuidv7 } from 'uuid'

interface More {
  /** Of a PostgreSQL that the test may stop; by default a database of the run's own one. */
  databaseUrl?: string
  /** What is particular to one of them. */
  envOf?: (n: number) => Record<string, string>
}

/** Several servers over one database, and on the run with it over one Valkey, each with a data directory of its own. */
export async function startTogether(
  count: number,
  env: Record<string, string> = {},
  { databaseUrl, envOf = () => ({}) }: More = {},
) {
  const database = databaseUrl === undefined ? await createDatabase() : { url: databaseUrl, drop: async () => {} }
  const valkey = hasValkey ? await startValkey() : null
  const servers: ServerProcess[] = []
  const given = { DATABASE_URL: database.url, ...(valkey && { VALKEY_URL: valkey.url }), ...env }
  for (let n = 0; n < count; n++) servers.push(await startServerProcess({ ...given, ...envOf(n) }))
  const [first] = servers as [ServerProcess]
  return {
    servers,
    databaseUrl: database.url,
    /** Null on the run where PostgreSQL carries words and counts. */
    valkey,
    /** Signs up at the first server, and is signed in at each of them: the same session. */
    join: async (name: string): Promise<Person[]> => {
      const person = await joinAsMember(first, name)
      return servers.map(server => at(server, person))
    },
    channelOf: async (person: Person): Promise<string> => {
      const { channels } = await person.do(channelRoutes.listChannels, {})
      return channels.find(({ readOnly }) => !readOnly)!.id
    },
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) await server[Symbol.asyncDispose]()
      await valkey?.[Symbol.asyncDispose]()
      await database.drop()
    },
  }
}

export type Together = Awaited<ReturnType<typeof startTogether>>

/** The same browser, led to another server by what stands before them. */
export function at(server: Pick<ServerProcess, 'url'>, person: Person): Person {
  const same = new Person(server.url, { uid: person.uid, displayName: person.name, email: person.email })
  for (const [name, value] of person.cookies) same.cookies.set(name, value)
  return same
}

/** Until it is taken: what a page does with what it holds. Answers the message's place. */
export async function postUntilTaken(by: Person, channelId: string, text: string, id = uuidv7()): Promise<number> {
  for (;;) {
    const reply = await by.ask(messageRoutes.postMessage, { channelId, id, text }).catch(() => null)
    if (reply?.status === 200) return (reply.body as { seq: number }).seq
    if (reply && reply.status < 500 && reply.status !== 429) throw new Error(JSON.stringify(reply.body))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
