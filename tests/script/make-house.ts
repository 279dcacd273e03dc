import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A small house in a temporary folder: the true scripts, with stand-ins for the packages and the server, so that a
 * fresh clone is ready in a second and needs no registry.
 */
export function makeHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-house-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  cpSync('script', join(folder, 'script'), { recursive: true })
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return {
    folder,
    write,
    append: (file: string, text: string) => appendFileSync(join(folder, file), text),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    remove: (file: string) => rmSync(join(folder, file), { recursive: true, force: true }),
  }
}

const manifest = {
  name: 'house',
  version: '1.0.0',
  type: 'module',
  dependencies: {
    typescript: 'file:stand-ins/typescript',
    vite: 'file:stand-ins/vite',
    vitest: 'file:stand-ins/vitest',
  },
}

const files = {
  'server/app/nights/lean-heap.json': '[]',
  'package.json': JSON.stringify(manifest),
  'package-lock.json': JSON.stringify({
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    packages: {
      '': manifest,
      'node_modules/typescript': { resolved: 'stand-ins/typescript', link: true },
      'node_modules/vite': { resolved: 'stand-ins/vite', link: true },
      'node_modules/vitest': { resolved: 'stand-ins/vitest', link: true },
      'stand-ins/typescript': { version: '1.0.0', bin: { tsc: 'tsc.js' } },
      'stand-ins/vite': { version: '1.0.0' },
      'stand-ins/vitest': { version: '1.0.0', bin: { vitest: 'vitest.js' } },
    },
  }),
  'stand-ins/vite/package.json': JSON.stringify({ name: 'vite', version: '1.0.0', type: 'module' }),
  // Builds by copying, writes down its builds, and fails on a source that says so, in the words of the real one. Of
  // the server the programs alone, under names of their own, and beside each what it fetches later.
  'stand-ins/vite/bin/vite.js': `
    import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    const folder = process.argv[process.argv.indexOf('--outDir') + 1]
    const isServer = process.argv.includes('vite.server.config.ts')
    appendFileSync('builds', isServer ? 'server ' : 'web ')
    if (isServer) {
      mkdirSync(folder, { recursive: true })
      for (const name of ['main', 'operator']) {
        if (!existsSync('server/' + name + '.ts')) continue
        cpSync('server/' + name + '.ts', folder + '/' + name + '.js')
        writeFileSync(folder + '/later-' + String(readFileSync('server/' + name + '.ts').length).padStart(8, '0') + '.js', '')
      }
      process.exit(0)
    }
    if (readFileSync('web/main.ts', 'utf8').includes('broken')) {
      console.error('error during build:\\nBuild failed with 1 error:\\n\\nUnexpected token\\n   [ web/main.ts:1:14 ]\\n   at stack (x.js:1)')
      process.exit(1)
    }
    cpSync('web', folder, { recursive: true })`,
  'stand-ins/vitest/package.json': JSON.stringify({
    name: 'vitest',
    version: '1.0.0',
    type: 'module',
    bin: { vitest: 'vitest.js' },
  }),
  // Reports what the file "report.json" of the house says, and fails if it tells of failures. It leaves something among
  // what is temporary, and stays until it is ended where there is a file "stay".
  'stand-ins/vitest/vitest.js': `#!/usr/bin/env node
    import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    copyFileSync('report.json', process.argv.find(arg => arg.startsWith('--outputFile')).split('=')[1])
    console.log('database', process.env.MEYDAN_TEST_DATABASE_URL)
    console.log('long', process.env.LONG, process.argv.slice(2).join(' '))
    console.log('left', mkdtempSync(tmpdir() + '/left-'))
    if (existsSync('stay')) {
      console.log('ready {}')
      await new Promise(resolve => setTimeout(resolve, 60_000))
    }
    process.exit(JSON.parse(readFileSync('report.json')).numFailedTests ? 1 : 0)`,
  // Finds a mistake wherever a file "mistake" is.
  'stand-ins/typescript/package.json': JSON.stringify({
    name: 'typescript',
    version: '1.0.0',
    type: 'module',
    bin: { tsc: 'tsc.js' },
  }),
  'stand-ins/typescript/tsc.js': `#!/usr/bin/env node
    import { existsSync } from 'node:fs'
    if (existsSync('mistake')) { console.log('mistake(1,2): error TS2322: No.'); process.exit(2) }`,
  'web/main.ts': 'first',
  // Ends with 7 at SIGTERM, to tell its own status from any other; then, once it can, says what it was given.
  'server/main.ts': `
    const names = Object.keys(process.env).filter(name => name.startsWith('npm_'))
    const stays = setInterval(() => {}, 1000)
    process.on('SIGTERM', () => process.exit(7))
    process.on('disconnect', () => { console.log('the start is gone'); clearInterval(stays) })
    console.log('ready', JSON.stringify({ pid: process.pid, npm: names, path: process.env.PATH.split(':')[0], words: process.argv.slice(2) }))`,
}
