import { isLong } from './long.ts'

/**
 * How often a test tries what may go wrong once in a while: some times at each `npm test`, many times with
 * `npm test -- --long` (LONG=1). The few are enough to see a plain mistake; no promise is left out.
 */
export const rounds = (some: number, many: number): number => (isLong ? many : some)
