import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Stop } from '../stop.mjs'

/** The npm that started us, else the one that lies beside this Node, else the first in PATH: its JavaScript file. */
export function systemNpm() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'npm')),
  ]
  const found = candidates.find(file => file && existsSync(file) && isNpm(realpathSync(file)))
  if (!found) throw new Stop('Meydan needs npm to install its packages, and there is none. Please install npm.')
  return realpathSync(found)
}

/** Other package managers set `npm_execpath` too, and some systems wrap npm in a shell script. */
const isNpm = file => file.endsWith('npm-cli.js')
