import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import type { PoolLog } from '#server/db/postgres/lookout.ts'
import type { Bus } from '#server/live/door.ts'

/**
 * What is uploaded at one process has to be found by the others. They tell each other where they keep it, and a warning
 * says it once where that differs.
 */
export function watchFiles(bus: Bus, config: Pick<Config, 's3' | 'dataDir'>, log: PoolLog): void {
  const [from, at] = [randomUUID(), placeOf(config)]
  const known = new Set<string>()
  const say = (): void => bus.say({ t: 'files', from, at })
  let isTold = false

  bus.onGap(say)
  bus.hear(word => {
    if (word.t !== 'files' || word.from === from || known.has(word.from)) return
    known.add(word.from)
    say()
    if (word.at !== at && !isTold)
      log.warn({}, 'Another server of this place keeps its files elsewhere; all need the same S3_BUCKET')
    isTold ||= word.at !== at
  })
}

/** The same for processes that find each other’s files. */
function placeOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string {
  const place = s3 ? ['s3', s3.endpoint, s3.bucket] : ['disk', hostname(), resolve(dataDir)]
  return createHash('sha256').update(JSON.stringify(place)).digest('base64url').slice(0, 22)
}
