import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at } from './house.mjs'
import { environment, nodePath } from './install/runtime.mjs'
import { digest, readStamp, removeStamp, writeStamp } from './install/stamp.mjs'
import { runQuietly } from './run-quietly.mjs'
import { Stop } from './stop.mjs'

/**
 * A step that has Vite build dist/<name> when what it is `madeOf` has changed. `put(next)` moves what was built into
 * dist/<next> to its place.
 */
export function built({ name, what, madeOf, flags = [], put }) {
  const stamp = at('dist', `${name}.stamp`)
  return {
    doing: `Building the ${what}`,
    done: `Built the ${what}`,
    isUpToDate: () => isUpToDate(stamp, madeOf),
    bring: async lock => {
      const files = sources(madeOf)
      // Taken before the build: what changes during it is not in it.
      const made = `${looksOf(files)}\n${contentsOf(files)}`
      const next = at('dist', `${name}.next`)
      await build({ name, what, flags: [...flags, '--outDir', next, '--emptyOutDir'] }, lock)
      // A build that fails, or is cut off, leaves the last one as it was.
      removeStamp(stamp)
      put(next, at('dist', name))
      writeStamp(stamp, made)
    },
  }
}

/** Sizes and times tell most of it. A checkout or a copy changes the times alone, so then the contents are compared. */
function isUpToDate(stamp, madeOf) {
  const [looks, contents] = readStamp(stamp)?.split('\n') ?? []
  if (!looks) return false
  const files = sources(madeOf)
  if (looks === looksOf(files)) return true
  if (contents !== contentsOf(files)) return false
  writeStamp(stamp, `${looksOf(files)}\n${contents}`)
  return true
}

async function build({ name, what, flags }, lock) {
  const vite = at('node_modules/vite/bin/vite.js')
  const { isDone, output, log } = await runQuietly(nodePath(), [vite, 'build', ...flags], {
    name,
    folder: at(),
    env: environment({ NODE_ENV: 'production' }),
    lock,
  })
  if (!isDone) throw new Stop(`Meydan could not build the ${what}: ${reasonIn(output)}. The whole story is in ${log}`)
}

/** Vite draws the first error after a line that counts them: what is wrong, then where, in a frame. */
function reasonIn(output) {
  const plain = stripVTControlCharacters(output)
  const [, what, rest] =
    /^Build failed with .*\s+^(.+)$([^]*)/m.exec(plain) ?? /error during build:\s+(.+)$([^]*)/m.exec(plain) ?? []
  const where = /\[ (\S+:\d+:\d+) \]/.exec(rest)?.[1]
  return [what?.replace(/\.+$/, '') ?? 'vite ended without a reason', where].filter(Boolean).join(', ')
}

const sources = madeOf => madeOf.flatMap(filesIn)

function filesIn(path) {
  const found = statSync(at(path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(at(path))
    .sort(byName)
    .flatMap(name => filesIn(join(path, name)))
}

const byName = (a, b) => (a < b ? -1 : 1)

const looksOf = files => digest(...files.map(file => `${file} ${lookOf(statSync(at(file)))}\n`))
const lookOf = ({ size, mtimeMs }) => `${size} ${mtimeMs}`
const contentsOf = files => digest(...files.flatMap(file => [`${file}\n`, readFileSync(at(file)), '\n']))
