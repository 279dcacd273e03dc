import type { BrowserContext } from '@playwright/test'

/**
 * Each write of the browser's own database holds it as long as a bad phone does: everything else that is asked of the
 * database waits meanwhile, as it would there. Between `minMs` and `maxMs`, by chance that is the same each time.
 */
export const slowStorage = (context: BrowserContext, [minMs, maxMs]: readonly [number, number]): Promise<unknown> =>
  context.addInitScript(
    ([min, max]) => {
      let chance = 7
      const next = (): number => (chance = (chance * 16_807) % 2_147_483_647) / 2_147_483_647
      for (const name of ['add', 'put'] as const) {
        const write = IDBObjectStore.prototype[name]
        IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
          const request = write.apply(this, given)
          const until = performance.now() + min + (max - min) * next()
          // A transaction lives as long as something is asked of it.
          const hold = (): void => {
            if (performance.now() < until) this.count().addEventListener('success', hold)
          }
          hold()
          return request
        }
      }
    },
    [minMs, maxMs] as const,
  )
