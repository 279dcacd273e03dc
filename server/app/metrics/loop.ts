import { type ELDHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Metric, Sample } from '#server/gate/meter/instruments.ts'

/** Milliseconds between two looks of Node at its own loop. A loop that is free shows this, so it is taken off. */
const resolutionMs = 20
/** What a scrape shows is of the last 30 to 60 seconds, however many ask. */
const windowMs = 30_000
const shares = [0.5, 0.9, 0.99]

/** How late timers come: what every request waits for beside its own work. */
export function watchLoop(): { metrics: readonly Metric[]; stop(): void } {
  let older = started()
  let newer = started()
  const timer = setInterval(() => {
    older.disable()
    older = newer
    newer = started()
  }, windowMs).unref()
  const before = performance.eventLoopUtilization()

  return {
    metrics: [
      {
        name: 'meydan_loop_delay_seconds',
        help: 'How late the event loop came to its timers in the last half minute at least',
        type: 'gauge',
        samples: () => delaysOf(older),
      },
      {
        name: 'meydan_loop_busy_seconds_total',
        help: 'Time in which the event loop was not idle',
        type: 'counter',
        samples: () => [{ labels: [], value: performance.eventLoopUtilization(before).active / 1_000 }],
      },
    ],
    stop: () => {
      clearInterval(timer)
      older.disable()
      newer.disable()
    },
  }
}

function started(): ELDHistogram {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  return histogram
}

/** `share`: of the looks that were at most so late; 1 is the latest one. */
function delaysOf(histogram: ELDHistogram): Sample[] {
  if (histogram.count === 0) return []
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000)
  return [
    ...shares.map(share => [String(share), histogram.percentile(share * 100)] as const),
    ['1', histogram.max] as const,
  ].map(([share, nanoseconds]) => ({ labels: [['share', share]], value: late(nanoseconds) }))
}
