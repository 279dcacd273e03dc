import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The server (and an embedded database) on one core, the load on the other (RUN-23). */
const coreOf = { server: '0', load: '1' }

const canPin = (() => {
  if (availableParallelism() < 2) return false
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Moves a process of ours, with its threads, to its core. Answers what to tell about it. */
export function keepToCore(pid: number, which: keyof typeof coreOf): string {
  if (!canPin) return 'Cores are not kept apart here (two cores and taskset are needed): read ratios with care.'
  execFileSync('taskset', ['-acp', coreOf[which], String(pid)], { stdio: 'ignore' })
  return 'The server runs on one core, the load on another.'
}

/** The command that starts a program on the server's core. */
export const onServerCore = (command: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', coreOf.server, command, ...args]] : [command, [...args]]
