import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Role } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import { arrive, join, type Person } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { mute, timeOut } from '#tests/kit/tables/rights.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import type { TestServer } from '#tests/kit/server.ts'

/** A place that not everybody reads, and all that must not be heard of it elsewhere. */
export interface Place {
  name: string
  readRoles: readonly Role[]
  /** Words that stand nowhere else, and ids of its messages and files. */
  words: Set<string>
  /** Those of them that a report keeps: anybody who may settle it reads them at the desk. */
  reported: Set<string>
  /** Those that the demoted admin wrote himself: sent again, they are his own part of the answer. */
  ofDemoted: Set<string>
  /** Those that were written after the demoted admin lost it. */
  later: Set<string>
  /** Every id that leads there: what somebody outside may try. */
  ids: { channels: string[]; messages: string[]; files: string[]; reports: string[]; authors: string[] }
}

const placeOf = (name: string, readRoles: readonly Role[]): Place => ({
  name,
  readRoles,
  words: new Set(),
  reported: new Set(),
  ofDemoted: new Set(),
  later: new Set(),
  ids: { channels: [], messages: [], files: [], reports: [], authors: [] },
})

/** A word that is in no other text. */
function canary(place: Place, kind: string): string {
  const word = `kanarya-${place.name}-${kind}-${uuidv7().slice(-6)}`
  place.words.add(word)
  return word
}

/** Who walks; the last two have known a place from within. */
export async function gatherWalkers(server: TestServer) {
  const { house, clock } = server
  const walkers = {
    user: await join(server, 'Üye'),
    muted: await arrive(server, 'Susturulan'),
    timedOut: await arrive(server, 'Bekleyen'),
    moderator: await join(server, 'Mert', 'moderator'),
    mutedModerator: await arrive(server, 'Susan Mert', 'moderator'),
    admin: await arrive(server, 'Ada', 'admin'),
    owner: await arrive(server, 'Ozan', 'owner'),
    /** An admin, until the place was closed and told of. */
    demoted: await arrive(server, 'Eski Ada', 'admin'),
    /** Read the place while it was open. */
    former: await arrive(server, 'Eski okur'),
  }
  await mute(house, walkers.muted.uid)
  await mute(house, walkers.mutedModerator.uid)
  await timeOut(house, walkers.timedOut.uid, clock.now() + 1_000 * hour)
  return walkers
}
export type Walkers = Awaited<ReturnType<typeof gatherWalkers>>

/** What somebody did while he could, to be sent again now that he can't. */
interface Repeated {
  post: { channelId: string; id: string; text: string; replyToId: string }
  channel: { id: string; name: string; description: string }
}

/**
 * A channel that was open and is closed: everybody’s sockets heard of it, one wrote there, one made it. Only then the
 * secrets are written: as a text, an edit, a quoted text, a file’s name, a mention, a removal, a report, and as the
 * channel's name.
 */
export async function closeChannel(w: Walkers): Promise<{ place: Place; repeated: Repeated }> {
  const place = placeOf('kapanan', ['owner', 'admin'])
  const channel = { id: uuidv7(), name: 'açık meydan', description: '' }
  await w.demoted.do(channelRoutes.createChannel, channel)
  place.ids.channels.push(channel.id)
  const quoted = await say(w.admin, channel.id, 'herkese açık')
  const repeated = { channelId: channel.id, id: uuidv7(), text: 'kendi sözüm', replyToId: quoted.id }
  await w.former.do(messageRoutes.postMessage, repeated)
  const fate = { allowedRoles: [], readRoles: [...place.readRoles], readOnly: false }
  await w.owner.do(channelRoutes.setChannelRights, { channelId: channel.id, ...fate })
  await fill(place, channel.id, { owner: w.owner, author: w.admin, other: w.demoted, reporter: w.owner })
  await edit(w.admin, quoted, canary(place, 'alıntı'))
  place.ids.messages.push(quoted.id)
  await w.owner.do(moderationRoutes.setRole, { uid: w.demoted.uid, role: 'user' })
  const later = canary(place, 'sonradan')
  place.later.add(later)
  await say(w.admin, channel.id, later)
  return { place, repeated: { post: repeated, channel } }
}

/** A channel for users, which staff below the owner may not read; the report on it reaches their desk. */
export async function openChannelOfUsers(w: Walkers, author: Person, other: Person): Promise<Place> {
  const place = placeOf('üyelerin', ['user'])
  const id = uuidv7()
  await w.owner.do(channelRoutes.createChannel, { id, name: 'henüz boş', description: '' })
  await w.owner.do(channelRoutes.setChannelRights, {
    channelId: id,
    allowedRoles: [],
    readRoles: [...place.readRoles],
    readOnly: false,
  })
  place.ids.channels.push(id)
  await fill(place, id, { owner: w.owner, author, other, reporter: other })
  return place
}

/** A channel that is gone: the logs alone still tell of it. */
export async function buryChannel(w: Walkers): Promise<Place> {
  const place = placeOf('silinen', ['owner', 'admin'])
  const id = uuidv7()
  await w.owner.do(channelRoutes.createChannel, { id, name: 'gidecek', description: '' })
  await w.owner.do(channelRoutes.setChannelRights, {
    channelId: id,
    allowedRoles: [],
    readRoles: [...place.readRoles],
    readOnly: false,
  })
  place.ids.channels.push(id)
  const name = canary(place, 'ad')
  await w.owner.do(channelRoutes.editChannel, { channelId: id, name, description: canary(place, 'açıklama') })
  const said = await say(w.admin, id, canary(place, 'önce'))
  await edit(w.admin, said, canary(place, 'sonra'))
  place.ids.messages.push(said.id)
  await w.owner.do(channelRoutes.removeChannel, { channelId: id })
  return place
}

interface Tellers {
  owner: Person
  author: Person
  other: Person
  reporter: Person
}

async function fill(place: Place, channelId: string, { owner, author, other, reporter }: Tellers): Promise<void> {
  const { ids, words, reported } = place
  const [name, fileName] = [canary(place, 'ad'), canary(place, 'dosya')]
  const [before, after] = [canary(place, 'önce'), canary(place, 'sonra')]
  await owner.do(channelRoutes.editChannel, { channelId, name, description: canary(place, 'açıklama') })
  const file = await upload(author, `${fileName}.txt`, 'bir şey')
  const said = await say(author, channelId, before, { fileId: file.id })
  await edit(author, said, `@Mert @Üye ${after}`)
  const [answer, beside] = [canary(place, 'yanıt'), canary(place, 'yakında')]
  const reply = await say(other, channelId, answer, { replyToId: said.id })
  const gone = await say(author, channelId, canary(place, 'giden'))
  await author.do(messageRoutes.removeMessage, { messageId: gone.id })
  const near = await say(other, channelId, beside)
  const report = { itemType: 'message' as const, itemId: said.id, reason: 'Kaba.' }
  ids.reports.push((await reporter.do(reportRoutes.report, report)).id)
  ids.files.push(file.id)
  ids.authors.push(author.uid)
  ids.messages.push(said.id, reply.id, gone.id, near.id)
  for (const id of [...ids.messages, file.id]) words.add(id)
  if (place.readRoles.includes('admin'))
    for (const word of [answer, beside, reply.id, near.id]) place.ofDemoted.add(word)
  for (const word of [name, fileName, before, after, said.id, file.id]) reported.add(word)
}

const say = (by: Person, channelId: string, text: string, extras = {}): Promise<Message> =>
  by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text, ...extras })
const edit = (by: Person, { id, version }: Message, text: string): Promise<Message> =>
  by.do(messageRoutes.editMessage, { messageId: id, version, text })
