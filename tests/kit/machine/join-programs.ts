import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { isLong } from '#tests/kit/long.ts'
import { programs } from './programs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const place = join(root, '.runtime/programs')

/**
 * Each start of a program opens eight hundred files of ours and of packages, which is three quarters of what a command
 * costs; the server tests start some hundreds. So they get the same code in a few files. The long step, the browser
 * tests and what the server starts itself run the files as they stand.
 */
export async function joinPrograms(): Promise<void> {
  if (isLong) return
  const files = await joined()
  const names = createHash('sha256')
  for (const { fileName, code } of files) names.update(fileName).update(code)
  const folder = join(place, names.digest('hex').slice(0, 16))
  await mkdir(folder, { recursive: true })
  for (const { fileName, code } of files) await put(join(folder, fileName), code)
  await sweep()
  process.env.MEYDAN_TEST_PROGRAMS = folder
}

async function joined() {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'places-of-sources', transform: placesOfSources }],
    ssr: { noExternal: ['kysely', 'zod', 'uuid'] },
    build: { ssr: true, write: false, minify: false, target: 'node24', rolldownOptions: { input: programs } },
  })
  if (!('output' in made)) throw new Error('The programs were not joined.')
  return made.output.filter(file => file.type === 'chunk')
}

/** What a file finds beside itself (a worker, the pages, package.json) it finds where it stood. */
const placesOfSources = (code: string, id: string): string =>
  code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))

/** Whole or not at all: another run may be reading it. */
async function put(file: string, code: string): Promise<void> {
  if (existsSync(file)) return
  const part = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(part, code)
  await rename(part, file)
}

/** Of other sources, of yesterday: no run still reads them. */
async function sweep(): Promise<void> {
  const dayAgo = Date.now() - 24 * 60 * 60_000
  for (const name of await readdir(place)) {
    const { mtimeMs } = await stat(join(place, name))
    if (mtimeMs < dayAgo) await rm(join(place, name), { recursive: true })
  }
}
