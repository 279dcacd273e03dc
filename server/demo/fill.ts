import { pino } from 'pino'
import { sizes } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allBindings } from '#server/app/start/all-bindings.ts'
import { openHouse } from '#server/app/start/open-house.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Config } from '#server/config.ts'
import { openInspector, openStorage } from '#server/media/door.ts'
import { createDemoClock } from './clock.ts'
import { fillCounts } from './counts.ts'
import { createDice } from './dice.ts'
import { incidents } from './incidents.ts'
import { joinAll } from './join.ts'
import { drawPictures, drawPortraits } from './pictures.ts'
import { portraits, portraitsMax } from './portraits.ts'
import { days, filesMax, readSome, scriptOf } from './script.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { House } from '#server/house.ts'
import { sitePage } from './site-page.ts'
import { createStage } from './stage.ts'

const day = 86_400_000
/**
 * Fills an empty data directory with three weeks of a community, up to `endsAt`: everything through the verbs, so that
 * rights, live streams and the audit log are as if it had happened.
 */
export async function fill(config: Config, endsAt: EpochMs): Promise<void> {
  const clock = createDemoClock(endsAt - (days + 2) * day)
  const dice = createDice(1_923)
  const log = pino({ level: 'silent' })
  const { house, close } = await openHouse(config, clock, log)
  const inspector = openInspector(log)
  try {
    const pictures = await drawPictures(filesMax + 1, dice)
    const [art, ...shown] = (await drawPictures(4, createDice(1_925))) as [Buffer, ...Buffer[]]
    const faces = await drawPortraits(portraitsMax, createDice(1_927))
    const storage = await openStorage(config)
    const stage = createStage(
      house,
      allBindings(house, { storage, inspector }, { startedAt: endsAt, online: () => 0, disk: () => null }),
      storage.incomingDir,
    )
    const people = await joinAll(stage, house, clock)
    const channels = new Map((await house.db.read(allChannels)).map(({ name, id }) => [name, id]))
    const set = { stage, clock, dice, people, channels, pictures }
    const script = [
      ...scriptOf(set, endsAt),
      ...incidents(set, endsAt),
      ...portraits({ ...set, portraits: faces }, endsAt),
      ...sitePage({ ...set, art, shown }, endsAt),
    ].sort((a, b) => a.at - b.at)
    for (let from = 0; from < script.length; from += sceneMax) {
      await stage.scene(async () => {
        for (const { at, happen } of script.slice(from, from + sceneMax)) {
          clock.moveTo(at)
          await happen()
        }
      })
    }
    await stage.scene(() => readSome(set, house))
  } finally {
    inspector.close()
    await close()
  }
  await withHouse(config, clock, house => fillCounts(house, dice, endsAt, days))
}

/** Once it was closed the database has no WAL: it takes up what it will take up when somebody looks at it. */
async function withHouse(config: Config, clock: Clock, act: (house: House) => Promise<void>): Promise<void> {
  const { house, close } = await openHouse(config, clock, pino({ level: 'silent' }))
  try {
    await act(house)
  } finally {
    await close()
  }
}

/** Acts in one commit. */
const sceneMax = sizes.historyPageMax
