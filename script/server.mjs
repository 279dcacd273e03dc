import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './built.mjs'
import { readIfThere } from './install/stamp.mjs'

/** Joins the server's sources into few files in dist/server (docs/decisions/039) when they have changed. */
export const server = built({
  name: 'server',
  what: 'server',
  madeOf: [
    'server',
    'contract',
    'drawn',
    'words',
    'vite.server.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
  flags: ['--config', 'vite.server.config.ts'],
  put,
})

/**
 * A server may be running from the build before, whose parts it fetches when it first needs them, by names with hashes:
 * they stay until the build after this one. What has no hash, where programs begin, comes last.
 */
function put(next, place) {
  mkdirSync(place, { recursive: true })
  const list = join(place, 'files')
  const before = readIfThere(list)?.toString().split('\n') ?? []
  const files = readdirSync(next).sort((one, other) => hasHash(other) - hasHash(one))
  for (const file of files) renameSync(join(next, file), join(place, file))
  const kept = new Set([...before, ...files])
  for (const file of readdirSync(place)) if (!kept.has(file)) rmSync(join(place, file))
  writeFileSync(list, files.join('\n'))
  rmSync(next, { recursive: true })
}

const hasHash = file => Number(/-[\w-]{8}\.js(\.map)?$/.test(file))
