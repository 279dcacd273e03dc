import { spawnSync } from 'node:child_process'
import { createWriteStream, renameSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { at } from '../house.mjs'
import { Stop } from '../stop.mjs'

/**
 * Writes a tar.gz of `{ name, isProgram, bytes() }` below one folder. The same files at the same commit give the same
 * bytes: sorted, of one time, of nobody's. It has its name once it is whole.
 */
export async function writeArchive(file, folder, files) {
  const { pack } = await import('tar-stream') // not above: on a fresh clone it is there only after bringUp
  const tar = pack()
  const mtime = new Date(timeOfCommit() * 1000)
  const done = pipeline(tar, createGzip(), createWriteStream(`${file}.part`))
  const write = (head, bytes) =>
    new Promise((resolve, reject) =>
      tar.entry({ mtime, uid: 0, gid: 0, uname: 'root', gname: 'root', ...head }, bytes, error =>
        error ? reject(error) : resolve(),
      ),
    )
  const all = async () => {
    for (const name of foldersOf(files)) await write({ name: `${folder}/${name}`, type: 'directory', mode: 0o755 })
    for (const { name, isProgram, bytes } of files)
      await write({ name: `${folder}/${name}`, mode: isProgram ? 0o755 : 0o644 }, bytes())
    tar.finalize()
  }
  await Promise.all([done, all()])
  renameSync(`${file}.part`, file)
}

/** In the order of their files, so that each stands before what is in it. */
const foldersOf = files => [
  ...new Set(files.flatMap(({ name }) => name.split('/').map((_, index, parts) => prefix(parts.slice(0, index))))),
]
const prefix = parts => parts.map(part => `${part}/`).join('')

/**
 * Seconds since 1970. Not always the same one: a file's time is part of how browsers tell a changed file, so that two
 * releases must differ in it.
 */
function timeOfCommit() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: at(), encoding: 'utf8' })
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || stdout || NaN)
  if (!Number.isSafeInteger(seconds)) throw new Stop('Pack in a clone with git, or set SOURCE_DATE_EPOCH (seconds).')
  return seconds
}
