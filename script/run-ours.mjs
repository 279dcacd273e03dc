import { spawn } from 'node:child_process'
import { at } from './house.mjs'
import { environment, nodePath } from './install/runtime.mjs'
import { endAs, passSignals } from './signals.mjs'

/**
 * Runs a TypeScript file of ours in our place, Node with these flags: its streams are ours, signals are passed on, and
 * we end as it ends. It can tell that we are gone, even by `kill -9`, because its `process.channel` closes
 * (`disconnect`).
 */
export async function runOurs(file, args, flags = []) {
  const child = spawn(nodePath(), [...flags, at(file), ...args], {
    cwd: at(),
    env: environment({
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.runtime', 'cache'),
      // One heap for all threads instead of one for each (glibc): 3 to 4 MB less at rest.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
    }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C then comes from us alone, once.
    detached: process.platform !== 'win32',
  })
  const { received } = passSignals(child)
  process.on('SIGUSR2', () => child.kill('SIGUSR2')) // it ends nobody: it renews the processes of a server
  const { status, signal } = await ended(child)
  if (signal && !received()) console.error(`${file} was ended by ${signal}`)
  endAs(status, signal)
}

const ended = child =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status, signal) => resolve({ status, signal }))
  })
