import type { Config } from '#server/config.ts'
import { version } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { watchLoop } from './loop.ts'
import { processMetrics } from './process.ts'
import { serveMetrics } from './serve-metrics.ts'
import { lookAtStore } from './store.ts'
import { textOf } from './text.ts'

export interface Metrics {
  /** Null where no port is set. */
  url: string | null
  stop(): void
}

/** What Prometheus asks for, where `METRICS_PORT` is set: what the rooms count, this process, and what is stored. */
export async function openMetrics(house: House, where: Config['metrics']): Promise<Metrics> {
  if (!where) return { url: null, stop: () => {} }
  const loop = watchLoop()
  const store = lookAtStore(house)
  const here = [...processMetrics({ version, engine: house.db.engine }), ...loop.metrics, ...house.meter.metrics]
  const text = async (): Promise<string> => textOf([...here, ...(await store())])
  try {
    const port = await serveMetrics({ ...where, log: house.log, text })
    const stop = (): void => {
      loop.stop()
      port.close()
    }
    return { url: port.url, stop }
  } catch (error) {
    loop.stop()
    throw error
  }
}
