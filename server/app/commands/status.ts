import { databaseOf, valkeyAt } from '#server/app/start/looked-at.ts'
import { ownerHint } from '#server/app/start/owner-hint.ts'
import { version } from '#server/config.ts'
import type { UpkeepRun } from '#server/db/upkeep-runs.ts'
import type { House } from '#server/house.ts'
import { needsOf, type Standing, standingOf } from '#server/status/door.ts'
import { type Around, type Command, type CommandAnswer, misused, type Serving } from './command.ts'
import { lineOf } from './say-need.ts'
import { agoOf, bytesOf, counted, grouped, jsonLine, timeOf } from './shown.ts'

export const status: Command = {
  usage: 'status [--json]',
  does: 'One screen: how the place stands, and what needs a hand. Status 1 where something does.',
  run,
}

async function run(house: House, given: string[], { serving }: Around): Promise<CommandAnswer> {
  const isJson = given.length === 1 && given[0] === '--json'
  if (given.length > 0 && !isJson) return misused(status)
  const standing = await standingOf(house)
  const needs = needsOf(standing)
  const noOwner = (await ownerHint(house)) ?? ''
  const running = serving && { since: serving.since, online: serving.online(), processes: serving.processes() }
  const database = databaseOf(house.config)
  const valkey = valkeyOf(house, serving)
  const told = { version, database, valkey, running, ...standing, needs }
  const lines = isJson
    ? [jsonLine(told)]
    : [
        ...screenOf(standing, { database, valkey, running }),
        '',
        ...needs.map(need => lineOf(need, { now: standing.now, noOwner })),
      ]
  if (!isJson && needs.length === 0) lines.push('Nothing needs a hand.')
  return { ok: true, lines, hasTrouble: needs.some(({ code }) => code !== 'reports-waiting') }
}

interface Beside {
  database: string
  valkey: Beheld | null
  running: { since: number; online: number; processes: number } | null
}

/** `answers`: null where no server runs that could know. */
interface Beheld {
  at: string
  answers: boolean | null
}

function valkeyOf({ config: { valkeyUrl } }: House, serving: Serving | null): Beheld | null {
  return valkeyUrl === '' ? null : { at: valkeyAt(valkeyUrl), answers: serving?.valkey?.isThere() ?? null }
}

function screenOf(standing: Standing, { database, valkey, running }: Beside): string[] {
  const { now, engine, members, messages, mails, disk, audit } = standing
  const percent = Math.floor((disk.free / disk.total) * 100)
  const rows: [string, string][] = [
    [
      'Meydan',
      `${version}, ${running ? `running since ${timeOf(running.since)} (${agoOf(now - running.since)})` : 'is not running'}`,
    ],
    ...(running && running.processes > 1
      ? [['Processes', `${running.processes} serve this place, on all servers`] as [string, string]]
      : []),
    ['Database', `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${database}`],
    ...(valkey ? [['Valkey', `${valkey.at}${shownOf(valkey)}`] as [string, string]] : []),
    ['People', running ? `${grouped(members)}, ${grouped(running.online)} here now` : grouped(members)],
    ['Messages', grouped(messages)],
    [
      'Disk',
      `database ${bytesOf(disk.database)}, files ${bytesOf(disk.files)}; ${bytesOf(disk.free)} of ${bytesOf(disk.total)} free (${percent} %)`,
    ],
    [
      'Mails',
      mails.oldestAt === null
        ? 'none waiting'
        : `${grouped(mails.waiting)} waiting, the oldest for ${agoOf(now - mails.oldestAt)}`,
    ],
    ['Last backup', runOf(standing.lastBackup, now)],
    ['Last proof', runOf(standing.lastProof, now)],
    ['Audit log', `${counted(audit.n, 'entry', 'entries')}, head ${audit.hash || '(empty)'}`],
  ]
  return rows.map(([name, shown]) => `${name.padEnd(13)}${shown}`)
}

const shownOf = ({ answers }: Beheld): string =>
  answers === null ? '' : answers ? ', answers' : ', does not answer: processes tell each other by PostgreSQL'

const runOf = (run: UpkeepRun | null, now: number): string =>
  run ? `${timeOf(run.endedAt)} (${agoOf(now - run.endedAt)} ago): ${run.outcome}` : 'none yet'
