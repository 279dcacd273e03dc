import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from '../house.mjs'
import { installLocked } from './install-locked.mjs'
import { underLock } from './lock.mjs'
import { nodePath, npmPath } from './runtime.mjs'
import { say } from '../say.mjs'
import { digest, readStamp, writeStamp } from './stamp.mjs'

const home = at('.runtime', 'tools')
const stamp = join(home, 'stamp')
const pinned = () => digest(readFileSync(at('script/tools/package-lock.json')))

/** A package of script/tools, installed the first time that somebody asks for one. */
export async function tool(name) {
  if (readStamp(stamp) !== pinned()) {
    say('Installing tools …')
    await underLock(at('.runtime'), () => say('Another command is preparing Meydan; waiting for it.'), bring)
  }
  return import(pathToFileURL(createRequire(join(home, 'package.json')).resolve(name)).href)
}

async function bring(lock) {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(at('script/tools', file), join(home, file))
  const flags = ['--ignore-scripts']
  await installLocked({ what: 'the tools', folder: home, node: nodePath(), npm: npmPath(), flags, lock })
  writeStamp(stamp, pinned())
}
