import { appendFileSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs `work(lock)` while no other process does, among those that name the same folder. Calls `onWait(pid)` once
 * if it has to wait. A holder that died holds nothing, also after `kill -9`.
 *
 * The lock is the highest `lock-<n>` in the folder; each line in it is a process that holds it. Taking it over
 * means creating the next number, which only one process can: no file is ever removed that might just have
 * been taken by somebody else.
 */
export async function underLock(folder, onWait, work) {
  mkdirSync(folder, { recursive: true })
  const file = await take(folder, onWait)
  try {
    // A child that outlives its killed parent keeps the lock until its work is done.
    return await work({ alsoHeldBy: pid => appendFileSync(file, lineOf(pid)) })
  } finally {
    writeFileSync(file, '')
  }
}

const pollMs = 100

async function take(folder, onWait) {
  for (let hasWaited = false; ;) {
    const last = newest(folder)
    const holder = holdersOf(join(folder, `lock-${last}`)).find(isAlive)
    const taken = holder ? undefined : claim(folder, last + 1)
    if (taken) return taken
    if (!holder) continue
    if (!hasWaited) onWait(holder.pid)
    hasWaited = true
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
}

const numbersIn = folder =>
  readdirSync(folder).flatMap(name => (/^lock-\d+$/.test(name) ? [Number(name.slice('lock-'.length))] : []))

const newest = folder => Math.max(0, ...numbersIn(folder))

function claim(folder, number) {
  const file = join(folder, `lock-${number}`)
  const draft = join(folder, `draft-of-${process.pid}`)
  writeFileSync(draft, lineOf(process.pid))
  try {
    linkSync(draft, file)
  } catch (error) {
    if (error.code === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return settle(folder, number, file)
}

/** Somebody may have gone past this number between our look and our claim; then it is worth nothing. */
function settle(folder, number, file) {
  if (newest(folder) !== number) {
    rmSync(file, { force: true })
    return undefined
  }
  for (const older of numbersIn(folder)) if (older < number) rmSync(join(folder, `lock-${older}`), { force: true })
  return file
}

function holdersOf(file) {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.map(line => ({ pid: Number(line.split(' ')[0]), line: `${line}\n` }))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

const isAlive = ({ pid, line }) => isRunning(pid) && line === lineOf(pid)

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const lineOf = pid => `${pid} ${startOf(pid)}\n`

/** Tells a process from a later one with the same number, which is common in containers. Linux only; '' elsewhere. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in parentheses that may hold spaces; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3]
  } catch {
    return ''
  }
}
