import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import leanHeap from '#server/app/nights/lean-heap.json' with { type: 'json' }
import { onServerCore } from './cores.ts'
import type { Seeded } from './seed.ts'

export interface RunningProcess {
  url: string
  pid: number
  /** From the spawn to the first answer. */
  readyMs: number
  /** CPU milliseconds it has used so far, all threads. */
  cpuMs(): number
  /** The same of the thread of the sockets alone. */
  socketsCpuMs(): number
  residentBytes(): number
  stop(): Promise<void>
}

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const ticksPerSecond = 100

/** Whatever ends the bench, nothing that it started stays. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(child => child.kill('SIGKILL')))

/** The real server over this data directory, of this build or another; limits are on, and high. */
export const startMeydan = (
  { dataDir, databaseUrl }: Seeded,
  more: Record<string, string> = {},
  program: string = at('dist/server/main.js'),
): Promise<RunningProcess> =>
  startProcess(program, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LIMITS: '1000000',
    LOG_LEVEL: 'error',
    ...more,
  })

/** The plain `ws` servers that Meydan is measured beside. */
export const startFloor = (
  how: 'each' | 'coalesced' | 'stored',
  { dataDir, databaseUrl }: Seeded,
): Promise<RunningProcess> =>
  startProcess(at('bench/floor-server.ts'), { HOW: how, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

/** An operator's command, where the machine likes to run it, until it ends; in `env` its settings. */
export async function runCommand(words: readonly string[], env: Record<string, string>): Promise<FinishedCommand> {
  const child = spawn(
    'taskset',
    ['-c', `0-${availableParallelism() - 1}`, process.execPath, ...leanHeap, at('dist/server/operator.js'), ...words],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: at('.runtime/cache'), MALLOC_ARENA_MAX: '1', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  running.add(child)
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  const before = performance.now()
  let mostBytes = 0
  const looking = setInterval(() => (mostBytes = Math.max(mostBytes, mostResidentBytes(child.pid!))), 20)
  const [status] = (await once(child, 'close')) as [number | null]
  clearInterval(looking)
  running.delete(child)
  if (status !== 0) throw new Error(`A command ended with status ${status}: ${said}`)
  return { ms: performance.now() - before, mostBytes }
}

interface FinishedCommand {
  ms: number
  /** The most memory that it held at once. */
  mostBytes: number
}

/** `--profile FOLDER`: each server leaves there what its CPU did, one file for each thread, for a browser's tools. */
let profiling: readonly string[] = []
export const profileInto = (folder: string): void => {
  profiling = ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${folder}`]
}

async function startProcess(file: string, env: Record<string, string>): Promise<RunningProcess> {
  const port = await freePort()
  const [command, args] = onServerCore(process.execPath, [...profiling, file])
  const before = performance.now()
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.runtime/cache'),
      MALLOC_ARENA_MAX: '1', // as the start script sets it
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  await answering(child, `${url}/healthz`)
  const readyMs = performance.now() - before
  const pid = child.pid!
  return {
    url,
    pid,
    readyMs,
    cpuMs: () => cpuTicks(`${pid}`) * (1_000 / ticksPerSecond),
    socketsCpuMs: () => cpuTicks(`${pid}/task/${pid}`) * (1_000 / ticksPerSecond),
    residentBytes: () => residentBytes(pid),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      if ((await Promise.race([ended, wait(10_000)])) === undefined) child.kill('SIGKILL')
    },
  }
}

async function answering(child: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 4_000; tries++) {
    if (child.exitCode !== null) throw new Error(`A server ended at its start with status ${child.exitCode}.`)
    const answer = await fetch(address).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(5)
  }
  throw new Error(`Nothing answered at ${address}.`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

function cpuTicks(of: string): number {
  const fields = readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Nothing of one that has just ended. */
function mostResidentBytes(pid: number): number {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(found?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function residentBytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) * 1024
}
