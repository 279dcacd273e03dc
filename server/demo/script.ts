import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { fold } from '#contract/text/fold.ts'
import { mediaRoutes } from '#contract/media.ts'
import { messageRoutes } from '#contract/messages.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { type Actor, isStaff } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allChannels } from '#server/channels/door.ts'
import type { House } from '#server/house.ts'
import type { DemoClock } from './clock.ts'
import type { Dice } from './dice.ts'
import type { DemoPerson } from './join.ts'
import { gameLog } from './pictures.ts'
import { say, type Things, thingsOf } from './say.ts'
import type { Stage } from './stage.ts'
import { announcements, releaseNotes, type Talk, talks } from './talks.ts'

/** Everything that the script plays with. */
export interface Scenery {
  stage: Stage
  clock: DemoClock
  dice: Dice
  people: readonly DemoPerson[]
  /** Ids by name. */
  channels: ReadonlyMap<string, string>
  /** PNG, each for one message. */
  pictures: Buffer[]
}

/** Something that happens at a time. */
export interface Happening {
  at: EpochMs
  happen: () => Promise<unknown>
}

/** How long this community has been talking. */
export const days = 21
/** Scenes with a file: each is drawn, taken in and stored. */
export const filesMax = 16

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Three weeks of talk: mornings are quiet, evenings are not, weekends are long. */
export function scriptOf(scenery: Scenery, endsAt: EpochMs): Happening[] {
  const { dice } = scenery
  const happenings: Happening[] = []
  const withoutFiles = talks.filter(talk => !hasFile(talk))
  let files = 0
  for (let n = 0; n < days; n++) {
    const start = endsAt - (days - n) * day
    const count = dice.between(24, 32)
    // The last scene ends before the demo does.
    const begins = Array.from({ length: count }, () => start + hour + Math.floor(Math.sqrt(dice.next()) * 21.5 * hour))
    for (const [index, at] of begins.entries()) {
      // One with a file a day, as long as there are any.
      const isFileDue = index === 0 && files < filesMax
      const talk = dice.one(isFileDue ? talks.filter(hasFile) : withoutFiles)
      if (isFileDue) files++
      happenings.push(...playTalk(scenery, talk, at, versionOn(n)))
    }
    if (n % 3 === 1) happenings.push(...announce(scenery, start + 15 * hour, 'duyurular', announcements, n))
    if (n % 7 === 2) happenings.push(...announce(scenery, start + 14 * hour, 'sürüm notları', releaseNotes, n))
  }
  return happenings
}

const hasFile = ({ lines }: Talk): boolean => lines.some(line => / #(picture|log)/.test(line))

const versionOn = (n: number): string => (n < 7 ? '0.8.4' : n < 15 ? '0.9.0' : '0.9.1')

/** What the studio says, what its staff give it, and that some of it is pinned. */
function announce(scenery: Scenery, at: EpochMs, channel: string, texts: readonly string[], n: number): Happening[] {
  const { stage, dice, people } = scenery
  const text = say(texts[Math.floor(n / 3) % texts.length]!, thingsOf(dice, versionOn(n)), dice)
  const by = dice.one(people.filter(({ role }) => role === 'owner' || role === 'admin'))
  let messageId = ''
  const said = async (): Promise<void> => {
    messageId = (await post(scenery, by.actor, channel, { text })).id
  }
  const given = people
    .filter(({ role }) => isStaff(role))
    .map(({ actor }, m) => ({
      at: at + (m + 1) * 7 * minute,
      happen: () =>
        stage.act(actor, reactionRoutes.addReaction, { messageId, emoji: emojis[(n * m) % emojis.length]! }),
    }))
  const pinned = { at: at + minute, happen: () => stage.act(by.actor, pinRoutes.pinMessage, { messageId }) }
  return [{ at, happen: said }, ...(n % 2 === 0 ? [pinned] : []), ...given]
}

const emojis = ['👍', '🔥', '🎉', '❤️']

interface Line {
  by: DemoPerson
  text: string
  edited: string | null
  answers: number | null
  file: 'picture' | 'log' | null
}

function playTalk(scenery: Scenery, talk: Talk, begin: EpochMs, version: string): Happening[] {
  const { dice } = scenery
  const things = thingsOf(dice, version)
  const cast = speakersOf(scenery, talk.channel)
  const speakers = new Map([...'abcd'].map((slot, n) => [slot, cast[n]!]))
  const lines = talk.lines.map(line => lineOf(line, speakers, things, dice))
  const ids: { id: string; version: number }[] = []
  let at = begin
  return lines.flatMap(line => {
    at += dice.between(20, 240) * 1_000
    const said: Happening = {
      at,
      happen: async () => {
        const replyToId = line.answers === null ? {} : { replyToId: ids[line.answers]!.id }
        const fileId = await fileOf(scenery, line, things)
        ids.push(await post(scenery, line.by.actor, talk.channel, { text: line.text, ...replyToId, ...fileId }))
      },
    }
    if (line.edited === null) return [said]
    const index = lines.indexOf(line)
    const text = line.edited
    const changed = async () => {
      const { id: messageId, version: before } = ids[index]!
      await scenery.stage.act(line.by.actor, messageRoutes.editMessage, { messageId, version: before, text })
    }
    return [said, { at: at + dice.between(1, 8) * minute, happen: changed }]
  })
}

/** In the order of the scene's letters, different each time. */
function speakersOf({ dice, people }: Scenery, channel: string): DemoPerson[] {
  const mayRead = people.filter(({ role }) => {
    if (channel === 'stüdyo') return role === 'owner' || role === 'admin'
    return channel === 'gönüllüler' ? isStaff(role) : true
  })
  const fitting = isStaffChannel(channel)
    ? mayRead
    : mayRead.filter(
        ({ speaks, login }) => speaks === (channel === 'english' ? 'en' : 'tr') && !troublemakers.has(login),
      )
  // Staff talk too, but members more.
  const members = dice.some(
    fitting.filter(({ role }) => !isStaff(role)),
    3,
  )
  const rest = dice.some(
    fitting.filter(person => !members.includes(person)),
    4,
  )
  return dice.some([...members, ...rest], 4)
}

/** What they say stands in incidents.ts. */
const troublemakers = new Set(['bedava', 'karga'])

const isStaffChannel = (channel: string): boolean => channel === 'stüdyo' || channel === 'gönüllüler'

function lineOf(line: string, speakers: ReadonlyMap<string, DemoPerson>, things: Things, dice: Dice): Line {
  const [, slot = '', answered, mark, rest = ''] = /^([a-d])(?:>(\d+))?(?: #(\w+))?(?: ([^]*))?$/.exec(line)!
  const [text = '', edited] = say(rest, things, dice)
    .replace(/@([a-d])(?![\p{L}\p{N}])/gu, (_, other: string) => `@${speakers.get(other)!.name}`)
    .split(' => ')
  return {
    by: speakers.get(slot)!,
    text,
    edited: edited ?? null,
    answers: answered === undefined ? null : Number(answered),
    file: (mark as Line['file'] | undefined) ?? null,
  }
}

async function fileOf({ stage, pictures }: Scenery, { by, file }: Line, things: Things): Promise<{ fileId?: string }> {
  if (file === 'picture') {
    const name = `${fold(things.map!).replace(/ /g, '-')}.png`
    return { fileId: (await stage.upload(by.actor, name, pictures.pop()!, mediaRoutes.uploadFile)).id }
  }
  if (file !== 'log') return {}
  return {
    fileId: (await stage.upload(by.actor, 'fener.log.txt', gameLog(things.version!), mediaRoutes.uploadFile)).id,
  }
}

export async function post(
  { stage, clock, channels }: Scenery,
  by: Actor,
  channel: string,
  content: { text: string; replyToId?: string; fileId?: string },
): Promise<{ id: string; version: number }> {
  const id = uuidv7({ msecs: clock.now() })
  return stage.act(by, messageRoutes.postMessage, { channelId: channels.get(channel)!, id, ...content })
}

/** Most have read most of it, each up to another place; some have silenced a channel. */
export async function readSome({ stage, dice, people }: Scenery, house: House): Promise<void> {
  const heads = await house.db.read(allChannels)
  for (const { actor, role } of people) {
    for (const { id: channelId, head, readRoles } of heads) {
      const isReader = readRoles.length === 0 || readRoles.includes(role) || role === 'owner'
      if (!isReader || head === 0 || dice.next() < 0.15) continue
      const seq = Math.max(1, head - (dice.next() < 0.5 ? 0 : dice.between(1, 40)))
      await stage.act(actor, messageRoutes.markRead, { channelId, seq })
      if (dice.next() < 0.06) await stage.act(actor, channelRoutes.setChannelMuted, { channelId, isMuted: true })
    }
  }
}
