import { readFileSync } from 'node:fs'

/**
 * What a process and its children hold, 0 where the system does not tell. Pages that several processes share, such as
 * the runtime's own, are counted once (proportional set size).
 */
export function heldBy(pid: number): number {
  try {
    const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const theirs = children === '' ? [] : children.split(' ').map(Number)
    return Number(own?.[1] ?? 0) * 1024 + theirs.reduce((total, child) => total + heldBy(child), 0)
  } catch {
    return 0 // not Linux, or it has just ended
  }
}
