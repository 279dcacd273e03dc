import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { argumentsOf } from './arguments.mjs'
import { at } from './house.mjs'
import { bringUp } from './install/bring-up.mjs'
import { writeArchive } from './pack/archive.mjs'
import { releaseFiles } from './pack/files.mjs'
import { say } from './say.mjs'
import { orStop } from './stop.mjs'

const usage = `Usage: npm run pack
Writes dist/release/meydan-<version>-<machine>.tar.gz, which starts without npm, its registry or a Node of the system,
and its SHA-256 beside it. It is made for the kind of machine on which it is packed.`

// `npm run pack`: what an operator unpacks instead of cloning.
await orStop(async () => {
  argumentsOf(usage)
  await bringUp('runtimeToPack', 'packages', 'web', 'server')
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const name = `meydan-${version}`
  const file = at('dist', 'release', `${name}-${process.platform}-${process.arch}.tar.gz`)
  mkdirSync(at('dist', 'release'), { recursive: true })
  const files = releaseFiles()
  await writeArchive(file, name, files)
  writeFileSync(`${file}.sha256`, `${await sha256Of(file)}  ${basename(file)}\n`)
  say(`${file}: ${files.length} files, ${Math.round(statSync(file).size / 1024 ** 2)} MB.`)
})

async function sha256Of(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
