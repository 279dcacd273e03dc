import { visibleText } from '#contract/text/visible-text.ts'
import { databaseOf } from '#server/app/start/looked-at.ts'
import { type Config, howToRun } from '#server/config.ts'
import { type CommandAnswer, no } from '../command.ts'
import type { OwnCommand, OwnWay } from '../archive/own-command.ts'
import { jsonLine } from '../shown.ts'
import { bounded, type Finding, ok, type Verdict, warning, wrong } from './finding.ts'
import {
  lookAtBackups,
  lookAtDataDir,
  lookAtDisk,
  lookAtFiles,
  lookAtMail,
  lookAtNode,
  lookAtValkey,
} from './look-here.ts'
import { lookAtAddress, lookAtClock, lookAtLive, lookAtProxy, skewOf } from './look-outside.ts'
import { type PlaceTried, placeTried } from './try-place.ts'

export const doctor: OwnCommand = {
  usage: 'doctor [--json]',
  does: 'Try every setting, a line for each: ok, warning or wrong, and what to do. Status 1 where something is wrong.',
  run,
}

async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const isJson = given.length === 1 && given[0] === '--json'
  if (given.length > 0 && !isJson) return no(`Usage: ${howToRun(doctor.usage)}`)
  process.stderr.write(`Database: ${databaseOf(config)}\n`)
  let tried: PlaceTried | null = null
  const database = await bounded('Database', async () => {
    const { ok: isWell, lines } = await way.ask({ name: 'try-place', arguments: [] })
    if (!isWell) return wrong(lines.join(' '))
    tried = placeTried.parse(JSON.parse(lines[0]!))
    return judgeDatabase(tried)
  })
  const findings = [
    ...(await Promise.all([
      bounded('Node', () => lookAtNode()),
      bounded('DATA_DIR', () => lookAtDataDir(config)),
      bounded('Disk', () => lookAtDisk(config)),
    ])),
    database,
    ...(config.valkeyUrl === '' ? [] : [await bounded('Valkey', () => lookAtValkey(config))]),
    ...judgePlace(tried, way.now()),
    ...(await Promise.all([
      bounded('Mails', () => lookAtMail(config)),
      bounded('Files', () => lookAtFiles(config)),
      bounded('BACKUP_TO', () => lookAtBackups(config, tried?.stores ?? null)),
      ...outside(config, tried, way),
    ])),
  ]
  const lines = isJson ? findings.map(jsonLine) : findings.map(lineOf)
  return { ok: true, lines, hasTrouble: findings.some(({ verdict }) => verdict === 'wrong') }
}

const lineOf = ({ of, verdict, says }: Finding): string =>
  `${verdict.padEnd(8)} ${of.padEnd(14)} ${visibleText(says).replace(/\s+/g, ' ')}`

function judgeDatabase({ engine, version, encoding }: PlaceTried): Verdict {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  if (engine === 'postgres' && Number.parseInt(version, 10) < 15)
    return wrong(`${name} ${version}: 15 or newer is needed`)
  if (encoding !== 'UTF8') return wrong(`its encoding is ${encoding}: make it again with UTF8`)
  return ok(`${name} ${version} reads and writes`)
}

/** What the database has to say of the place. */
function judgePlace(tried: PlaceTried | null, now: number): Finding[] {
  if (!tried) return []
  const owner = tried.noOwner === null ? ok('there is one') : warning(tried.noOwner)
  const names = tried.hasLookAlikes
    ? warning(`some pass for one another: ${howToRun('look-alikes')}`)
    : ok('none passes for another')
  const findings: Finding[] = [
    { of: 'Owner', ...owner },
    { of: 'Names', ...names },
  ]
  if (tried.now !== null) findings.push({ of: 'Database clock', ...skewOf('the database', tried.now, now) })
  return findings
}

/** Only a server that runs can be reached. */
function outside(config: Config, tried: PlaceTried | null, way: OwnWay): Promise<Finding>[] {
  if (!tried?.startId) {
    const says = 'not tried: no server runs here, so PUBLIC_URL, its proxy and live connections could not answer'
    return [Promise.resolve({ of: 'PUBLIC_URL', ...warning(says) })]
  }
  const { startId } = tried
  return [
    bounded('PUBLIC_URL', () => lookAtAddress(config, { startId, place: tried.stores[0] })),
    bounded('Web clock', () => lookAtClock(config, way.now)),
    bounded('TRUST_PROXY', () => lookAtProxy(config, way)),
    bounded('Live', () => lookAtLive(config)),
  ]
}
