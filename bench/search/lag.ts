import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { SearchPage } from '#contract/search.ts'
import { verify } from '../figures.ts'
import { HttpLine } from '../http-line.ts'
import type { RunningProcess } from '../processes.ts'
import type { Seeded } from '../seed.ts'

const lookEveryMs = 50
/** What is not found by then is lost. */
const patienceMs = 60_000

/** Says a word that nobody has said, and looks until it is found: how long that took, again and again until the end. */
export async function lagsUntil(url: string, { people, channelId }: Seeded, end: AbortSignal): Promise<number[]> {
  const line = await HttpLine.open(url, people[2]!.cookie)
  const lags: number[] = []
  while (!end.aborted) {
    const id = uuidv7()
    const word = `belirteç${id.replaceAll('-', '')}`
    const said = performance.now()
    const { status } = await line.post(`/api/channels/${channelId}/messages`, JSON.stringify({ id, text: word }))
    verify(status === 200, `a posting was answered ${status}`)
    while (!(await isFound(line, word))) {
      verify(performance.now() - said < patienceMs, 'what was posted is not found')
      await wait(lookEveryMs)
    }
    lags.push(performance.now() - said)
  }
  line.close()
  return lags
}

async function isFound(line: HttpLine, word: string): Promise<boolean> {
  const { status, body } = await line.get(`/api/search?q=${encodeURIComponent(`${word} `)}`)
  verify(status === 200, `a search was answered ${status}`)
  return (JSON.parse(body) as SearchPage).hits.length > 0
}

/** An idle server takes less of a core. */
const idleShare = 0.05

/**
 * All of it followed, and packed: then the server has nothing to do, and what was said in one round is no part of the
 * next.
 */
export async function untilStill(server: RunningProcess, line: HttpLine): Promise<void> {
  await untilFollowed(line)
  for (let before = -Infinity; server.cpuMs() - before > 1_000 * idleShare;) {
    before = server.cpuMs()
    await wait(1_000)
  }
}

async function untilFollowed(line: HttpLine): Promise<void> {
  for (;;) {
    const { status, body } = await line.get('/api/search?q=bir%20')
    verify(status === 200, `a search was answered ${status}`)
    if ((JSON.parse(body) as SearchPage).filledPercent === null) return
    await wait(500)
  }
}
