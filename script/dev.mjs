import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { argumentsOf } from './arguments.mjs'
import { bringUp } from './install/bring-up.mjs'
import { at } from './house.mjs'
import { environment, nodePath } from './install/runtime.mjs'
import { endAs, passSignals, send } from './signals.mjs'
import { orStop } from './stop.mjs'

const usage = `Usage: npm run dev
Server and web with reload, at http://localhost:5173, or at another PORT.`

// `npm run dev`: the server starts again when a file of it changes, and the web changes in the open page.
// The browser talks to Vite, which passes on to the server what is the server's (vite.config.ts).
await orStop(async () => {
  argumentsOf(usage)
  await bringUp('runtime', 'packages')
  const port = process.env.PORT || '5173'
  const serverPort = String(await freePort())
  const children = [
    spawnOurs(['--watch', '--watch-preserve-output', at('server/main.ts')], {
      PORT: serverPort,
      // Mails and the check of Origin need the address in the browser's address bar.
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    }),
    spawnOurs([at('node_modules/vite/bin/vite.js'), '--clearScreen', 'false', '--strictPort', '--port', port], {
      SERVER_PORT: serverPort,
    }),
  ]
  for (const child of children) passSignals(child, { toGroup: true })
  const endings = children.map(ended)
  const { status, signal } = await Promise.race(endings)
  for (const child of children) send(child, 'SIGTERM', true)
  await Promise.all(endings)
  endAs(status, signal)
})

/** `--watch` keeps its server by a channel of its own, so that one is told when the watcher is gone. */
function spawnOurs(args, extra) {
  return spawn(nodePath(), args, {
    cwd: at(),
    env: environment({ NODE_COMPILE_CACHE: at('.runtime', 'cache'), ...extra }),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
}

/** The system picks one that nobody has: two of us, or a site that runs here, are not in each other's way. */
function freePort() {
  return new Promise((resolve, reject) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = taken.address()
      taken.close(() => resolve(port))
    })
    taken.on('error', reject)
  })
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status, signal) => resolve({ status, signal }))
  })
}
