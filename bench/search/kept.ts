import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openHouse } from '#server/app/start/open-house.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/gate/clock.ts'
import type { House } from '#server/house.ts'
import { catchUp } from '#server/search/door.ts'
import { write } from '#tests/kit/house.ts'
import { addPeople } from '#tests/kit/people.ts'
import { tell } from '../database.ts'
import { openSessions, type Seeded } from '../seed.ts'
import { makePlace, type Told } from './place.ts'
import { createWriter } from './words.ts'

/** A copy of the kept place, to be measured and thrown away. */
export interface Copy extends Told {
  seeded: Seeded
}

/**
 * A place that is made once, which takes minutes for a million messages, and copied for each measurement: in the folder
 * that was named, and with PostgreSQL as a database of its server besides. Without a folder it is made each time.
 */
export interface Kept {
  told: Told
  /** `isStill`: its index follows nothing from then on, because it believes that it is ahead. */
  copy(isStill?: boolean): Promise<Copy>
  /** Nothing, where it is to be kept. */
  end(): Promise<void>
}

export async function keptPlace(messages: number, keep: string): Promise<Kept> {
  const root = keep === '' ? await mkdtemp(join(tmpdir(), 'meydan-bench-')) : keep
  const server = process.env.DATABASE_URL ?? ''
  const folder = join(root, `${server ? 'postgres' : 'sqlite'}-${messages}`)
  const database = `meydan_search_${messages}`
  const note = join(folder, 'told.json')
  if (!existsSync(note)) await make(messages, { folder, database, server, note })
  const told = JSON.parse(await readFile(note, 'utf8')) as Told
  return {
    told,
    copy: async isStill => ({
      ...told,
      seeded: await copyOf(told, { root, folder, database, server }, isStill ?? false),
    }),
    end: async () => {
      if (keep !== '') return
      if (server) await tell(server, `drop database ${database} with (force)`)
      await rm(root, { recursive: true, force: true })
    },
  }
}

interface Where {
  folder: string
  database: string
  server: string
}

async function make(messages: number, { folder, database, server, note }: Where & { note: string }): Promise<void> {
  const { seeded, told } = await makePlace(messages)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(seeded.dataDir, join(folder, 'data'), { recursive: true })
  if (server) {
    await tell(server, `drop database if exists ${database} with (force)`)
    await tell(server, `create database ${database} template ${nameIn(seeded.databaseUrl)}`)
  }
  await seeded.remove()
  await writeFile(note, JSON.stringify(told)) // the last: without it the place is not whole
}

/** People who are signed in, and who post. */
const people = 64
/** No channel gets so far in a bench. */
const far = 2_000_000_000
let copies = 0

async function copyOf(
  told: Told,
  { root, folder, database, server }: Where & { root: string },
  isStill: boolean,
): Promise<Seeded> {
  const dataDir = await mkdtemp(join(root, 'copy-'))
  await cp(join(folder, 'data'), dataDir, { recursive: true })
  const own = `${database}_${process.pid}_${copies++}`
  const url = server ? new URL(server) : null
  if (url) {
    await tell(server, `create database ${own} template ${database}`)
    url.pathname = `/${own}`
  }
  const databaseUrl = url?.href ?? ''
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LIMITS: '1000000' })
  const { house, close } = await openHouse(config, systemClock, Fastify({ logger: false }).log)
  await catchUp(house) // an older place gets the index of today
  if (isStill) await standStill(house)
  const rows = await addPeople(
    house,
    Array.from({ length: people }, (_, n) => ({ name: `Yük Testi ${n}`, sharesName: true })),
  )
  const signedIn = await openSessions(house, rows)
  await close()
  if (url) await tell(databaseUrl, 'vacuum analyze')
  return {
    dataDir,
    databaseUrl,
    people: signedIn,
    channelId: told.channelIds[0]!,
    say: sayingIn(told),
    remove: async () => {
      if (server) await tell(server, `drop database ${own} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the next post says, and where: all channels in turns. */
function sayingIn({ channelIds }: Told): NonNullable<Seeded['say']> {
  const { text } = createWriter(29)
  return n => ({ channelId: channelIds[n % channelIds.length]!, text: text() })
}

const standStill = (house: House): Promise<unknown> =>
  write(house, tx => tx.updateTable('search_channels').set({ seq: far, packed: far, packing_to: far }).execute())

const nameIn = (url: string): string => new URL(url).pathname.slice(1)
