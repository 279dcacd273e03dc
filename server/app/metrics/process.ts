import { readdirSync, readFileSync } from 'node:fs'
import type { Metric } from '#server/gate/meter/instruments.ts'

/** This process, under the names that every dashboard knows. */
export function processMetrics(build: { version: string; engine: string }): readonly Metric[] {
  const startedAt = (Date.now() - process.uptime() * 1_000) / 1_000
  return [
    gauge('meydan_build_info', 'Always 1: which Meydan this is', () => 1, {
      version: build.version,
      engine: build.engine,
      node: process.versions.node,
    }),
    gauge('process_start_time_seconds', 'When this process began', () => startedAt),
    { ...gauge('process_cpu_seconds_total', 'Time of a processor, of all threads', cpuSeconds), type: 'counter' },
    gauge('process_resident_memory_bytes', 'Memory that this process holds', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_size_used_bytes', 'Memory of objects', () => process.memoryUsage().heapUsed),
    gauge('process_open_fds', 'Files and sockets that are open', openFiles),
    gauge('process_max_fds', 'How many of them there may be', () => mostFiles),
  ]
}

function gauge(name: string, help: string, read: () => number, labels: Record<string, string> = {}): Metric {
  const samples: Metric['samples'] = () => {
    const value = read()
    return Number.isNaN(value) ? [] : [{ labels: Object.entries(labels), value }]
  }
  return { name, help, type: 'gauge', samples }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Where there is no /proc (a Mac, Windows) it is not told. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return NaN
  }
}

const mostFiles = (() => {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
  } catch {
    return NaN
  }
})()
