import { setTimeout as wait } from 'node:timers/promises'
import type { SearchPage } from '#contract/search.ts'
import { verify } from '../figures.ts'
import type { HttpLine } from '../http-line.ts'
import { kindOfNothing } from './queries.ts'

/** So often somebody looks for something. */
const perSecond = 20

/** Of each kind, how long each took in milliseconds, and how many found something. */
export class Asked {
  readonly took = new Map<string, number[]>()
  readonly #found = new Map<string, number>()
  /** Of a request between them that reads nothing: what the machine and the way there take. */
  readonly nothing: number[] = []

  note(kind: string, ms: number, hits: number): void {
    this.took.set(kind, [...(this.took.get(kind) ?? []), ms])
    this.#found.set(kind, (this.#found.get(kind) ?? 0) + (hits > 0 ? 1 : 0))
  }

  /** All searches together. */
  get all(): number[] {
    return [...this.took.values()].flat()
  }

  /** What finds nothing says nothing. */
  verify(): void {
    for (const [kind, times] of this.took) {
      const share = this.#found.get(kind)! / times.length
      verify(kind === kindOfNothing ? share === 0 : share > 0.5, `of ${kind}, ${share} found something`)
    }
  }
}

/** Each kind so often, in turns. */
export async function askAll(
  line: HttpLine,
  queries: Record<string, () => string>,
  times: number,
  asked: Asked,
): Promise<void> {
  const start = performance.now()
  let count = 0
  for (let n = 0; n < times; n++) {
    for (const [kind, next] of Object.entries(queries)) {
      await wait(Math.max(0, start + (count++ * 1_000) / perSecond - performance.now()))
      asked.nothing.push((await timed(line, '/healthz')).ms)
      const { ms, body } = await timed(line, `/api/search?q=${encodeURIComponent(next())}`)
      asked.note(kind, ms, (JSON.parse(body) as SearchPage).hits.length)
    }
  }
}

async function timed(line: HttpLine, path: string): Promise<{ ms: number; body: string }> {
  const before = performance.now()
  const { status, body } = await line.get(path)
  const ms = performance.now() - before
  verify(status === 200, `${path} was answered ${status}`)
  return { ms, body }
}
