import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { openHouse } from '#server/app/start/open-house.ts'
import { allChannels } from '#server/channels/door.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/gate/clock.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { messageBindings } from '#server/messages/door.ts'
import { write } from '#tests/kit/house.ts'
import { addPeople, writeSession } from '#tests/kit/people.ts'
import { ownDatabase } from './database.ts'
import { verify } from './figures.ts'

/** Somebody who is signed in. */
export interface SeededPerson {
  uid: string
  cookie: string
}

export interface Seeded {
  dataDir: string
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string
  people: SeededPerson[]
  channelId: string
  /** What its posts say, and where; else the same in its one channel. */
  say?: (n: number) => { channelId: string; text: string }
  remove(): Promise<void>
}

/** What a load's texts are as long as. */
const textBytes = 120
export const textOf = (n: number): string => `${n} `.padEnd(textBytes, 'the square at night is full of lanterns ')

interface Seeding {
  people: number
  /** Posted into the channel by its verb. */
  messages?: number
  /** What else is there before the server starts. */
  fill?: (house: House, channelId: string, uid: string) => Promise<void>
}

/**
 * A data directory with verified, signed-in people and a channel with messages, made before the server starts: real
 * sign-ups would cost an Argon2 hash each. Accounts are written through the rows of their room, messages by its verb.
 */
export async function seed({ people: count, messages = 0, fill }: Seeding): Promise<Seeded> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-bench-'))
  const database = await ownDatabase()
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, LIMITS: '1000000' })
  const { house, close } = await openHouse(config, systemClock, Fastify({ logger: false }).log)
  const names = Array.from({ length: count }, (_, index) => `Yük Testi ${String(index).padStart(4, '0')}`)
  const rows = await addPeople(
    house,
    names.map(name => ({ name, sharesName: true })),
  )
  const people = await openSessions(house, rows)
  const channel = (await house.db.read(allChannels)).find(({ readOnly }) => !readOnly)!
  await postMany(house, people[0]!.uid, channel.id, messages)
  await fill?.(house, channel.id, people[0]!.uid)
  await close()
  await database.settle()
  return {
    dataDir,
    databaseUrl: database.url,
    people,
    channelId: channel.id,
    remove: async () => {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const openSessions = (house: House, people: readonly { uid: string }[]): Promise<SeededPerson[]> =>
  write(house, async tx => {
    const seeded: SeededPerson[] = []
    for (const { uid } of people) {
      const { token } = await writeSession(tx, uid, house.clock.now())
      seeded.push({ uid, cookie: `meydan-session=${token}` })
    }
    return seeded
  })

async function postMany(house: House, uid: string, channelId: string, count: number): Promise<void> {
  const { binding } = messageBindings().find(({ route }) => route === messageRoutes.postMessage)!
  const actor: Actor = { uid, role: 'user', muted: false, timeoutUntil: null, verifiedAt: 0 }
  const atOnce = 256
  for (let start = 0; start < count; start += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => start + index)
    const inputs = some.map(n => ({ channelId, id: uuidv7(), text: textOf(n) }))
    const outcomes = await Promise.all(inputs.map(input => house.writer.run(binding as never, actor, input)))
    verify(!outcomes.some(outcome => outcome instanceof Refusal), 'messages were not seeded')
  }
}
