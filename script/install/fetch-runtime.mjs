import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../house.mjs'
import { installLocked } from './install-locked.mjs'
import {
  broughtNode,
  isMachineKnown,
  isNewEnough,
  isOwnNodeGood,
  oldestNode,
  runtimeHome,
  thisMachine,
} from './runtime.mjs'
import { digest, readStamp, writeStamp } from './stamp.mjs'
import { Stop } from '../stop.mjs'
import { systemNpm } from './system-npm.mjs'

/** Makes sure of a Node that is new enough, and of the npm that goes with it. */
export const fetchRuntime = {
  doing: 'Fetching Node 24',
  done: 'Fetched Node 24',
  isUpToDate: () => isOwnNodeGood() || readStamp(stamp) === pinned(),
  bring,
}

/** The one that the lockfile names, whatever runs this: a release holds it. */
export const runtimeToPack = { ...fetchRuntime, isUpToDate: () => readStamp(stamp) === pinned() }

const stamp = join(runtimeHome, 'stamp')
const pinned = () => digest(readFileSync(at('script/runtime/package-lock.json')), thisMachine())

async function bring(lock) {
  if (!isMachineKnown()) throw cannotFetch(`there is none to fetch for ${thisMachine()}`)
  rmSync(runtimeHome, { recursive: true, force: true })
  mkdirSync(runtimeHome, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(at('script/runtime', name), join(runtimeHome, name))
  await installLocked({
    what: 'Node 24',
    folder: runtimeHome,
    node: process.execPath,
    npm: systemNpm(),
    flags: ['--ignore-scripts', '--include=optional'],
    lock,
  })
  checkThatItRuns()
  writeStamp(stamp, pinned())
}

/** A system with another C library, such as Alpine, gets a file that it can't run. */
function checkThatItRuns() {
  const { stdout } = spawnSync(broughtNode(), ['--version'], { encoding: 'utf8' })
  if (!isNewEnough((stdout ?? '').replace(/^v/, ''))) throw cannotFetch('the one fetched does not run on this system')
}

const cannotFetch = reason =>
  new Stop(
    `Meydan needs Node ${oldestNode} or newer, this is ${process.versions.node}, and ${reason}. Please install it.`,
  )
