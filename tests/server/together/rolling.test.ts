import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { type ServerProcess, startServerProcess } from '#tests/kit/machine/process.ts'
import { at, startTogether, type Together } from './stage.ts'
import { StayingPage } from './staying-page.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A release after this one: a version, and a migration that adds a table and a column. */
async function nextRelease(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-next-'))
  for (const part of ['contract', 'drawn', 'server', 'words', 'dist'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const told = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as object
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...told, version: '9.9.9' }))
  const list = join(folder, 'server/db/migrate.ts')
  const before = await readFile(list, 'utf8')
  const after = before
    .replace(/^import type \{ Engine \}/m, `import * as moods from './migrations/900-moods.ts'\n$&`)
    .replace(/^(export const migrations.* = \{)/m, `$1\n  '900-moods': moods.migration,`)
  expect(after.length).toBeGreaterThan(before.length + 70)
  await writeFile(list, after)
  await writeFile(join(folder, 'server/db/migrations/900-moods.ts'), moods)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

const moods = `import type { Kysely } from 'kysely'
export const migration = () => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createTable('moods').addColumn('id', 'text').execute()
    await db.schema.alterTable('messages').addColumn('mood', 'text').execute()
  },
})
`

// RUN-41, DATA-22
describe.runIf(postgresUrl)('two versions side by side', () => {
  let place: Together
  let next: Awaited<ReturnType<typeof nextRelease>>
  beforeAll(async () => {
    next = await nextRelease()
    place = await startTogether(2)
  })
  afterAll(async () => {
    await place?.[Symbol.asyncDispose]()
    await next?.remove()
  })

  test('serve one place, and take each other’s place without a failed post', async () => {
    const names = ['Ayşe', 'Bora', 'Cem']
    const people: Person[] = []
    for (const name of names) people.push((await place.join(name))[0]!)
    const channelId = await place.channelOf(people[0]!)
    const serving: ServerProcess[] = [...place.servers]
    const newer: ServerProcess[] = []
    const start = async (): Promise<ServerProcess> => {
      const server = await startServerProcess({ DATABASE_URL: place.databaseUrl }, { release: next.folder })
      newer.push(server)
      return server
    }
    const odd: unknown[] = []
    const acknowledged: string[] = []
    const round = { isOver: false }
    /** As a proxy leads them: each post to any server that stands in its list. */
    const talk = async (person: Person, number: number): Promise<void> => {
      for (let n = 0; !round.isOver; n++) {
        const by = at(serving[n % serving.length]!, person)
        const text = `${number} ${n}`
        const reply = await by
          .ask(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
          .catch((error: unknown) => error)
        if ((reply as { status?: number }).status === 200) acknowledged.push(text)
        else odd.push(reply)
      }
    }
    /** Out of the proxy's list first; then it ends, and what it had taken is answered. */
    const retire = async (server: ServerProcess): Promise<void> => {
      serving.splice(serving.indexOf(server), 1)
      await server.kill('SIGTERM')
      expect(server.status()).toBe(0)
    }
    const goOn = async (): Promise<void> => {
      const goal = acknowledged.length + 30
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(goal))
    }

    const [first, second] = place.servers as [ServerProcess, ServerProcess]
    const talking = Promise.all(people.map(talk))
    try {
      await goOn()
      serving.push(await start())
      await goOn()
      const old = new StayingPage(at(second, people[0]!), channelId)
      await retire(first)
      await goOn()
      serving.splice(serving.indexOf(second), 1)
      await wait(500) // what was under way there is answered
      await second.kill('SIGKILL')
      await second.restart()
      expect(second.output()).toContain('A newer Meydan serves this database')
      serving.push(second)
      await goOn()
      serving.push(await start())
      const fresh = new StayingPage(at(serving.at(-1)!, people[1]!), channelId)
      await goOn()
      round.isOver = true
      await talking
      for (const page of [old, fresh]) {
        await eventually(() => expect([...page.texts.values()].toSorted()).toEqual(acknowledged.toSorted()))
        expect(page.faults).toEqual([])
      }
      await old.leave()
      await fresh.leave()
      await retire(second)
      expect(odd).toEqual([])
    } finally {
      round.isOver = true
      await talking
      for (const server of newer) await server[Symbol.asyncDispose]()
    }
    for (const server of [...place.servers, ...newer]) expect(server.output()).not.toMatch(/"level":[56]0/)
  })
})
