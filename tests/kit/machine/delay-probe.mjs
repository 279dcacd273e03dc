import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded before a server (`--import`): writes down how long its loop was kept from anything else. Workers of it load
// it, too.
if (isMainThread) watch(process.env.DELAY_FILE)

/**
 * `stallMs` is by the clock and so counts what else the machine does; `workMs` is the processor time of this thread
 * between two looks, which only our own work makes longer.
 */
function watch(file) {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  let workMs = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    workMs = Math.max(workMs, (user + system) / 1_000)
  }, 2).unref()
  process.on('SIGUSR2', () => {
    delay.reset()
    workMs = 0
  })
  setInterval(() => {
    writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, stallMs: delay.max / 1e6, workMs }))
    renameSync(`${file}.new`, file)
  }, 50).unref()
}
