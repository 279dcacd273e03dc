import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Clock } from './gate/clock.ts'
import type { Meter } from './gate/meter/meter.ts'
import type { Outbox } from '#server/gate/acts/outbox.ts'
import type { Writer } from '#server/gate/acts/writer.ts'

/** What every room may lean on, made once at the start and handed in. */
export interface House {
  config: Config
  clock: Clock
  db: Database
  writer: Writer
  outbox: Outbox
  /** Which place this is (014-store.ts). */
  store: string
  log: FastifyBaseLogger
  /** What the rooms count; the metrics port shows it. */
  meter: Meter
}
