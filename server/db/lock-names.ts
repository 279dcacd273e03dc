import type { Tx } from './open.ts'

/**
 * Held until the commit by the one who gives a name: of two who ask two processes at once for names that look alike,
 * the second sees the first. (One process gives names one after the other anyway.)
 */
export const lockNames = (tx: Tx, of: 'people' | 'channels'): Promise<unknown> =>
  tx.selectFrom('name_locks').select('of').where('of', '=', of).forUpdate().executeTakeFirstOrThrow()
