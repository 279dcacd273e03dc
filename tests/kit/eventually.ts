import { vi } from 'vitest'

/** For what happens after a reply, beside the requests: looks until the expectation holds, bounded against hanging. */
export const eventually = <Result>(expectation: () => Result | Promise<Result>, patienceMs = 30_000): Promise<Result> =>
  vi.waitFor(expectation, { timeout: patienceMs, interval: 10 })
