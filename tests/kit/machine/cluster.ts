// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { createCluster } from '../../../script/test/postgres.mjs'
import { postgresUrl } from './database.ts'

/** A PostgreSQL of a test's own, to be taken away. */
export interface Cluster {
  url: string
  stop(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  end(): Promise<void>
}

/**
 * Null with the reason, for the test's name, where there is none: on the run for SQLite, or on a machine that only
 * reaches somebody else's. A COMMIT that was answered survives a crash of it, as in life.
 */
export async function ownCluster(): Promise<{ cluster: Cluster | null; notRun: string }> {
  if (!postgresUrl) return { cluster: null, notRun: ' (not run: on SQLite)' }
  const made = (await createCluster({ synchronous_commit: 'on' })) as Cluster & { missing?: string }
  return made.missing === undefined
    ? { cluster: made, notRun: '' }
    : { cluster: null, notRun: ` (not run: ${made.missing})` }
}
