import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openHouse } from '#server/app/start/open-house.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/gate/clock.ts'
import type { House } from '#server/house.ts'
import { catchUp, filledPercent } from '#server/search/door.ts'
import { write } from '#tests/kit/house.ts'
import { addPeople } from '#tests/kit/people.ts'
import { tell } from '../database.ts'
import { openSessions, type Seeded } from '../seed.ts'
import { follow, makePlace, type Told } from './place.ts'
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
  const kept: Place = { dataDir: join(folder, 'data'), database: `meydan_search_${messages}` }
  const note = join(folder, 'told.json')
  if (!existsSync(note)) await make(messages, { folder, kept, server, note })
  const told = JSON.parse(await readFile(note, 'utf8')) as Told
  const today = await copyOf(kept, { root, server })
  const followed = await bringUpToDate(today, server, messages)
  return {
    told: { ...told, ...followed },
    copy: async isStill => ({
      ...told,
      ...followed,
      seeded: await openCopy(told, await copyOf(today, { root, server }), { server, isStill: isStill ?? false }),
    }),
    end: async () => {
      await drop(today, server)
      if (keep !== '') return
      if (server) await tell(server, `drop database ${kept.database} with (force)`)
      await rm(root, { recursive: true, force: true })
    },
  }
}

interface Place {
  dataDir: string
  /** Its name, where there is a server. */
  database: string
}

const urlOf = ({ database }: Place, server: string): string => {
  if (server === '') return ''
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function make(
  messages: number,
  { folder, kept, server, note }: { folder: string; kept: Place; server: string; note: string },
): Promise<void> {
  const { seeded, told } = await makePlace(messages)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(seeded.dataDir, kept.dataDir, { recursive: true })
  if (server) {
    await tell(server, `drop database if exists ${kept.database} with (force)`)
    await tell(server, `create database ${kept.database} template ${nameIn(seeded.databaseUrl)}`)
  }
  await seeded.remove()
  await writeFile(note, JSON.stringify(told)) // the last: without it the place is not whole
}

let copies = 0

async function copyOf(place: Place, { root, server }: { root: string; server: string }): Promise<Place> {
  const dataDir = await mkdtemp(join(root, 'copy-'))
  await cp(place.dataDir, dataDir, { recursive: true })
  const database = `${place.database}_${process.pid}_${copies++}`
  if (server) await tell(server, `create database ${database} template ${place.database}`)
  return { dataDir, database }
}

async function drop({ dataDir, database }: Place, server: string): Promise<void> {
  if (server) await tell(server, `drop database ${database} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * A place that an older build has made gets the index of today, once and not in each copy. The kept one stays as it is:
 * the older build may want it again. Answers how fast that was, where all was to be followed.
 */
const bringUpToDate = (place: Place, server: string, messages: number): Promise<Partial<Pick<Told, 'followed'>>> =>
  inHouse(place, server, async house => {
    if ((await house.db.read(filledPercent)) === 0) return { followed: await follow(house, messages) }
    await catchUp(house)
    return {}
  })

async function inHouse<Result>(place: Place, server: string, work: (house: House) => Promise<Result>): Promise<Result> {
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: urlOf(place, server), LIMITS: '1000000' })
  const { house, close } = await openHouse(config, systemClock, Fastify({ logger: false }).log)
  try {
    return await work(house)
  } finally {
    await close()
  }
}

/** People who are signed in, and who post. */
const people = 64
/** No channel gets so far in a bench. */
const far = 2_000_000_000

async function openCopy(
  told: Told,
  place: Place,
  { server, isStill }: { server: string; isStill: boolean },
): Promise<Seeded> {
  const signedIn = await inHouse(place, server, async house => {
    if (isStill) await standStill(house)
    const names = Array.from({ length: people }, (_, n) => ({ name: `Yük Testi ${n}`, sharesName: true }))
    return openSessions(house, await addPeople(house, names))
  })
  const databaseUrl = urlOf(place, server)
  if (server) await tell(databaseUrl, 'vacuum analyze')
  return {
    dataDir: place.dataDir,
    databaseUrl,
    people: signedIn,
    channelId: told.channelIds[0]!,
    say: sayingIn(told),
    remove: () => drop(place, server),
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
