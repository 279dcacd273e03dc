import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const place = join(root, '.runtime/programs')

/**
 * Each start of a program opens eight hundred files of ours and of packages, which is three quarters of what a command
 * costs; the server tests start some hundreds. So they start what `npm start` does: the same code in a few files. One
 * of them and the browser tests run the files as they stand.
 */
export async function joinPrograms(): Promise<void> {
  process.env.MEYDAN_TEST_PROGRAMS = await joinedPrograms()
}

/** The folder of today's. */
export async function joinedPrograms(): Promise<string> {
  const files = await joined()
  const names = createHash('sha256')
  for (const { fileName, code } of files) names.update(fileName).update(code)
  const folder = join(place, names.digest('hex').slice(0, 16))
  await mkdir(folder, { recursive: true })
  for (const { fileName, code } of files) await put(join(folder, fileName), code)
  await sweep()
  return folder
}

/** As `npm start` has them (vite.server.config.ts), but for another folder. */
async function joined(): Promise<{ fileName: string; code: string }[]> {
  const made = await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir: join(place, 'any'), write: false },
  })
  if (!('output' in made)) throw new Error('The programs were not joined.')
  return made.output.map(file => ({
    fileName: file.fileName,
    code: file.type === 'chunk' ? file.code : String(file.source),
  }))
}

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
