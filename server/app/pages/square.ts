import { sizes } from '#contract/limits.ts'
import { isForEveryRole } from '#contract/permissions.ts'
import type { Square } from '#contract/site.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { cutText, unmarkedText } from '#contract/text/unmarked-text.ts'
import { countSeen } from '#server/accounts/door.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Channel } from '#contract/channels.ts'
import type { Snapshot } from '#server/db/open.ts'
import { readRightsEpoch } from '#server/db/rights-rows.ts'
import { headOf } from '#server/gate/acts/stream-rows.ts'
import type { OpenReadVerb } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { lastWrittenIn, newestTexts, writtenSince } from '#server/messages/door.ts'
import { pictureOf, shownPictures } from '#server/site/door.ts'
import { withoutNames } from './without-names.ts'

/** What was written, edited or removed is in every answer after this time (PAGE-24) … */
const freshMs = 1_000
/** … and in the two numbers of the last 24 hours after this one: counting takes longer. */
const countedMs = 60_000
const dayMs = 86_400_000

/**
 * What every visitor's home page asks for again and again, computed once for all of them. Each change of a channel, of
 * a right or of a name raises the rights epoch or the head of `members`, and both are read with every answer, from its
 * own snapshot. So a channel that is closed now is in no answer that follows, with none of its messages, whichever
 * process closed it.
 */
export function watchSquare({ clock }: Pick<House, 'clock'>, online: () => number): OpenReadVerb<object, Square> {
  const counts = countForAWhile(clock)
  let known: { version: string; until: number; square: Omit<Square, 'online'> } | null = null
  return async (db, _, now) => {
    const version = `${await readRightsEpoch(db)} ${await headOf(db, 'members')}`
    const until = clock.monotonic() + freshMs
    if (known?.version === version) {
      if (known.until > clock.monotonic()) return { online: online(), ...known.square }
      known = { ...known, until } // who asks meanwhile does not look around too
    }
    const square = await lookAround(db, counts, now)
    known = { version, until, square }
    return { online: online(), ...square }
  }
}

async function lookAround(db: Snapshot, counts: Counts, now: EpochMs): Promise<Omit<Square, 'online'>> {
  const forAll = (await allChannels(db)).filter(isForEveryRole)
  const shown = forAll.slice(0, sizes.squareChannels)
  return {
    seen: await counts.seen(db, now),
    messages: await counts.messages(db, forAll, now),
    channels: shown.map(({ id, name, description }) => ({ id, name, description })),
    writtenAt: await lastWrittenIn(
      db,
      forAll.map(({ id }) => id),
    ),
    announcements: await announcementsIn(
      db,
      forAll.filter(({ isOpen }) => isOpen),
    ),
    pictures: await picturesIn(db),
  }
}

/** Of their messages nothing else is told, nor who wrote them. */
async function picturesIn(db: Snapshot): Promise<Square['pictures']> {
  return (await shownPictures(db)).map(file => {
    const { url, width, height, channelName } = pictureOf(file)
    return { url, width, height, channelName }
  })
}

async function announcementsIn(db: Snapshot, channels: readonly Channel[]): Promise<Square['announcements']> {
  const opened = new Map(channels.slice(0, sizes.squareChannels).map(({ id, name }) => [id, name]))
  const written = await newestTexts(db, [...opened.keys()], sizes.announcementsMax)
  const texts = await withoutNames(
    db,
    written.map(({ text }) => unmarkedText(text)),
  )
  return written.map(({ id, channel_id: channelId, timestamp }, n) => ({
    id,
    channelId,
    channelName: opened.get(channelId)!,
    text: cutText(texts[n]!, sizes.announcementCharacters),
    writtenAt: timestamp,
  }))
}

type Counts = ReturnType<typeof countForAWhile>

/** Counts that many ask for are counted again after a minute. Of a channel that nobody may know of none is told. */
function countForAWhile(clock: House['clock']) {
  const known = new Map<string, { until: number; count: number }>()
  const counted = async (key: string, count: () => Promise<number>): Promise<number> => {
    const before = known.get(key)
    if (before && before.until > clock.monotonic()) return before.count
    const now = await count()
    known.set(key, { until: clock.monotonic() + countedMs, count: now })
    return now
  }
  return {
    seen: (db: Snapshot, now: EpochMs) => counted('', () => countSeen(db, now - dayMs)),
    async messages(db: Snapshot, channels: readonly Channel[], now: EpochMs): Promise<number> {
      const ids = new Set(channels.map(({ id }) => id))
      for (const id of known.keys()) if (id !== '' && !ids.has(id)) known.delete(id)
      let sum = 0
      for (const channel of channels) sum += await counted(channel.id, () => writtenSince(db, channel, now - dayMs))
      return sum
    },
  }
}
