import type { UnsentStorage } from './unsent.ts'

/**
 * For browsers that keep nothing (switched off, private mode, full): tabs know what they know until they are closed.
 */
export const noStorage = (): UnsentStorage => ({
  list: () => Promise.resolve([]),
  put: () => Promise.reject(new Error('this browser keeps nothing')),
  end: () => Promise.resolve(),
  lease: () => Promise.resolve(true), // no tab can ask another one
})
