import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * A PostgreSQL for the tests, as MEYDAN_TEST_DATABASE_URL: the one that the person names there, else a throwaway
 * cluster.
 */
export async function postgres() {
  const named = process.env.MEYDAN_TEST_DATABASE_URL
  if (named) return { env: { MEYDAN_TEST_DATABASE_URL: named }, end: async () => {} }
  const cluster = await createCluster()
  if (cluster.missing) return cluster
  return { env: { MEYDAN_TEST_DATABASE_URL: cluster.url }, end: cluster.end }
}

/**
 * A throwaway cluster in a temporary folder, reached by a Unix socket only we may open, and without the care for power
 * cuts. `stop` and `start` are for tests that take it away: SIGINT is PostgreSQL's fast shutdown, SIGQUIT ends it as a
 * crash would, SIGKILL is one. `{ missing }` where there is none to be had.
 *
 * @param {Record<string, string>} [more] settings beside ours
 */
export async function createCluster(more = {}) {
  const bin = folderOfPostgres()
  if (!bin)
    return {
      missing:
        'no PostgreSQL found. To bring it: apt install postgresql, or name a database in MEYDAN_TEST_DATABASE_URL',
    }
  const user = unprivileged()
  if (!user) return { missing: 'PostgreSQL does not run as root, and there is no other user to run it as' }
  const folder = mkdtempSync(join(tmpdir(), 'meydan-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let server
  const start = async () => {
    const data = join(folder, 'data')
    server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...argumentsOf({ ...settings, ...more })], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server, join(folder, '.s.PGSQL.5432'))
  }
  try {
    const how = ['-U', 'meydan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    await toItsEnd(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...how], options)
    await start()
  } catch (error) {
    remove()
    return { missing: `PostgreSQL in ${bin} did not start: ${error.message}` }
  }
  const stop = signal => ended(server, signal)
  const end = async () => {
    await stop('SIGINT')
    remove()
  }
  return { url: `postgres://meydan@localhost/postgres?host=${folder}`, stop, start, end }
}

const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // Several test files run at once, each with pools of its own.
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
const argumentsOf = all => Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The newest of the system's, or the one in PATH. */
function folderOfPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Who runs it: ourselves, or if we are root a user of lower rank. */
function unprivileged() {
  if (userInfo().uid !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const found = ['postgres', 'nobody'].map(name => users.find(user => user[0] === name)).find(Boolean)
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

async function toItsEnd(file, args, options) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = listen(child.stderr)
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (status !== 0) throw new Error(said())
}

async function untilReady(server, socket) {
  const said = listen(server.stderr)
  let failure
  server.on('error', error => (failure = error)).on('exit', () => (failure ??= new Error(said())))
  while (!(await answers(socket))) {
    if (failure) throw failure
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function answers(socket) {
  return new Promise(resolve => {
    const probe = connect(socket)
    probe.on('connect', () => resolve(probe.end()))
    probe.on('error', () => resolve(false))
  })
}

function listen(stream) {
  let text = ''
  stream.setEncoding('utf8').on('data', more => (text = (text + more).slice(-2000)))
  return () => text.trim().replace(/\s*\n\s*/g, ' ')
}

function ended(server, signal) {
  if (server.exitCode !== null || server.signalCode) return undefined
  return new Promise(resolve => server.on('exit', resolve) && server.kill(signal))
}
