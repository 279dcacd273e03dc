import type { ClientBase } from 'pg'
import { longReadLimits } from '#contract/limits.ts'

/**
 * What PostgreSQL may spend on us. Nothing of ours takes long: a statement that runs for 15 seconds, or a transaction
 * that nobody drives for 30, is a fault, and must not hold rows for ever. A row or table that somebody else holds is
 * waited for only briefly, because everybody else's writes wait behind it; but for longer than PostgreSQL waits before
 * it looks for a deadlock (a second), which the writer solves by itself. Keepalives end the session of a machine that
 * vanished (after 25 seconds), and with it what that held; on a Unix socket they mean nothing and are ignored.
 */
const settings = {
  statement_timeout: '15s',
  jit: 'off', // it takes 400 ms to compile what takes 5 to run
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
}

/** How long a lock is waited for while somebody is known to hold one. */
export const briefLockWait = '50ms'

/** Of one statement of a read that may take long (`readLong`). */
export const longReadTimeout = `${longReadLimits.longStatementMs}ms`

/** A process that stands still in the middle of its turn at writing loses it after so long, and tries again. */
const turnSettings = { idle_in_transaction_session_timeout: '4s' }

/** For all sessions but that of the migrations, which may rebuild a large table. */
export async function limitSession(client: ClientBase, turn?: 'its turn holds all others up'): Promise<void> {
  const set = Object.entries({ ...settings, ...(turn && turnSettings) }).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  )
  await client.query(`select ${set.join(', ')}`)
}
