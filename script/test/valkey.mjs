import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { postgres } from './postgres.mjs'

/** Valkey's own, or Redis: Meydan speaks to both. */
const programs = ['valkey-server', 'redis-server']

/** A PostgreSQL for the tests, and the program of which they start a Valkey each, as MEYDAN_TEST_VALKEY. */
export async function valkey() {
  const program = process.env.MEYDAN_TEST_VALKEY || inPath()
  if (!program) return { missing: `no ${programs.join(' or ')} found. To bring it: apt install redis-server` }
  const found = await postgres()
  return found.missing ? found : { ...found, env: { ...found.env, MEYDAN_TEST_VALKEY: program } }
}

function inPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/opt/homebrew/bin', '/usr/local/bin']
  return programs.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync)
}
