import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const releaseFolder = 'dist/release'

/** `npm run pack`; what it wrote. */
export function pack(env: Record<string, string> = {}): { archive: string; checksum: string } {
  rmSync(releaseFolder, { recursive: true, force: true })
  execFileSync(process.execPath, ['script/pack.mjs'], { stdio: 'pipe', env: { ...process.env, ...env } })
  const [archive = '', checksum = ''] = readdirSync(releaseFolder)
    .toSorted()
    .map(name => join(releaseFolder, name))
  return { archive, checksum }
}

/**
 * The release unpacked on a machine that has neither Node nor npm: of its programs only those that the shell script
 * names. `run` starts `bin/meydan` there with an empty home.
 */
export function unpackBare(archive: string) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-release-'))
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const programs = join(folder, 'programs')
  const home = join(folder, 'home')
  for (const made of [programs, home]) mkdirSync(made)
  for (const name of ['dirname', 'readlink'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(programs, name))
  const root = join(
    folder,
    readdirSync(folder).find(name => name.startsWith('meydan-'))!,
  )
  const env = { PATH: programs, HOME: home, DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' }
  return {
    root,
    home,
    run: (...args: string[]) => started(join(root, 'bin/meydan'), args, { cwd: home, env }),
    runNode: (script: string) =>
      started(join(root, 'bin/node'), ['--input-type=module', '-e', script], { cwd: root, env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function started(file: string, args: string[], options: { cwd: string; env: Record<string, string> }) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const listeners: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      for (const listener of listeners) listener()
    })
  const ended = new Promise<{ status: number | null; said: string }>((resolve, reject) =>
    child.on('error', reject).on('close', status => resolve({ status, said })),
  )
  /** What the pattern's first group holds, once it is said; throws where it ends before. */
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      }
      listeners.push(look)
      look()
      void ended.then(() => reject(new Error(`It ended and said: ${said}`)))
    })
  return { ended, says, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** As packed: the package.json of a folder. */
export const manifestIn = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string; scripts: Record<string, string> }
