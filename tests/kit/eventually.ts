import { vi } from 'vitest'

/** For what happens after a reply, beside the requests: looks until the expectation holds, bounded against hanging. */
export const eventually = <Result>(expectation: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(expectation, { timeout: 30_000, interval: 10 })
