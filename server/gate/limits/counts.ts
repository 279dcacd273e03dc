import type { LimitRule } from '#contract/rate-limits.ts'
import type { EpochMs } from '#contract/text/text.ts'

export interface Count {
  /** Times of what counted (windows), or one number: when the bucket is full again (buckets). */
  times: number[]
  linkUntil?: EpochMs
}

/** What is remembered of whom each rule counts: by the rule itself, so one that stands in two limits is one count. */
export interface Counts {
  find(rule: LimitRule, key: string): Count | undefined
  /** The key's count, among the young ones from now on (monotonic). */
  remember(rule: LimitRule, key: string, now: number): Count
}

/** What one rule remembers, in two generations: nobody has to look for what can be forgotten (docs/gotchas.md). */
interface Kept {
  young: Map<string, Count>
  /** Those that did not count since the young ones began. */
  old: Map<string, Count>
  /** Then nothing old counts any more. */
  turnsAt: number
}

/**
 * Keys of one generation. Somebody who has more networks than this pushes out who counted longest ago, has paid a
 * request for each, and takes up no more memory than that.
 */
const keysMax = 20_000

/** `factor` as the limiter has it: fewer places take longer to come back. */
export function createCounts(factor: number): Counts {
  const counts = new Map<LimitRule, Kept>()

  return { find, remember }

  function remember(rule: LimitRule, key: string, now: number): Count {
    const kept = ofRule(rule)
    const entry = find(rule, key) ?? { times: [] }
    if (kept.young.size >= keysMax || kept.turnsAt <= now) {
      const lifeMs = 'windowMs' in rule ? rule.windowMs : (rule.burst * rule.everyMs) / Math.min(1, factor)
      Object.assign(kept, { young: new Map(), old: kept.young, turnsAt: now + lifeMs })
    }
    kept.young.set(key, entry)
    return entry
  }

  function find(rule: LimitRule, key: string): Count | undefined {
    const { young, old } = ofRule(rule)
    return young.get(key) ?? old.get(key)
  }

  function ofRule(rule: LimitRule): Kept {
    const kept = counts.get(rule) ?? { young: new Map(), old: new Map(), turnsAt: 0 }
    counts.set(rule, kept)
    return kept
  }
}
