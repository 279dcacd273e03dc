import type { Valkey } from '#server/db/valkey/open.ts'
import type { Count } from './counts.ts'
import type { LastingCount, SharedCounts } from './shared-counts.ts'

/**
 * Writes the counts only where they are still what was read, and answers the time and what they are now. A triple for
 * each key: what was read, what shall stand there, and for how long (0: it was not changed).
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local found = {}
local isSame = #ARGV > 0
for at, key in ipairs(KEYS) do
  found[at] = redis.call('GET', key) or ''
  isSame = isSame and found[at] == ARGV[3 * at - 2]
end
if isSame then
  for at, key in ipairs(KEYS) do
    if ARGV[3 * at] ~= '0' then redis.call('SET', key, ARGV[3 * at - 1], 'PX', ARGV[3 * at]) end
  end
end
return { isSame and 1 or 0, now, unpack(found) }`

type Answer = [isWritten: 0 | 1, now: number, ...found: string[]]

/** Counts on Valkey, by its clock; they go by themselves when they say nothing any more. */
export function countsInValkey({ run, keyOf }: Pick<Valkey, 'run' | 'keyOf'>): SharedCounts {
  /** One after the other in this process: else fifty attempts at one account would undo each other’s work. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    change: (keys, work) => {
      const changed = last.then(() => change(keys, work))
      last = changed.catch(() => {})
      return changed
    },
  }

  async function change<Result>(
    keys: readonly string[],
    work: (counts: ReadonlyMap<string, LastingCount>, now: number) => Result,
  ): Promise<Result> {
    const places = keys.map(key => keyOf(`limit:${key}`))
    let [, now, ...found] = (await run(script, places, [])) as Answer
    for (;;) {
      const counts = new Map<string, LastingCount>(
        keys.map((key, at) => [key, { count: countOf(found[at]!), lastsMs: null }]),
      )
      const result = work(counts, now)
      const all = [...counts.values()]
      if (all.every(({ lastsMs }) => lastsMs === null)) return result
      const triples = all.flatMap(({ count, lastsMs }, at) => [found[at]!, JSON.stringify(count), String(lastsMs ?? 0)])
      const answer = (await run(script, places, triples)) as Answer
      if (answer[0] === 1) return result
      ;[, now, ...found] = answer
    }
  }
}

const countOf = (text: string): Count => (text === '' ? { times: [] } : (JSON.parse(text) as Count))
