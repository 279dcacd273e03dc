import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { at } from './house.mjs'
import { endAs, passSignals } from './signals.mjs'

/** Runs a program to its end and keeps what it says; if it fails, in `.runtime/<name>.log` too. */
export async function runQuietly(file, args, { name, folder, env, lock }) {
  // A group of its own: Ctrl-C then comes from us alone, and reaches what it starts as well.
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  if (child.pid) lock.alsoHeldBy(child.pid)
  const signals = passSignals(child, { toGroup: true })
  const { status, output } = await heard(child)
  signals.release()
  if (signals.received()) endAs(1, signals.received())
  if (status !== 0) writeFileSync(at('.runtime', `${name}.log`), output)
  return { isDone: status === 0, output, log: `.runtime/${name}.log` }
}

function heard(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', status => resolve({ status, output }))
  })
}
