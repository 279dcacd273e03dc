import { messageRoutes } from '#contract/messages.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { Tables } from '#server/db/tables.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { hour, minute, testClock } from '#tests/kit/clock.ts'
import { samples as fileSamples } from '#tests/kit/files/files.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPeople, openSession } from '#tests/kit/people.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'
import { actOfEachKind, actOften } from '#tests/browser/kit/logs-kit.ts'
import { channelNamed, type Member } from '#tests/browser/kit/member.ts'
import { pdf, picture, post, postFile, sound } from '#tests/browser/kit/samples.ts'
import { people, type Who } from './people.ts'
import { channelNames, descriptions, fileNames, reasons, said } from './said.ts'

/** A server over a square on which something of everything has happened. Scenes look at it; none needs it otherwise. */
export interface Town {
  server: TestServer
  members: Readonly<Record<Who, Member>>
  channels: Readonly<Record<keyof typeof channelNames, string>>
}

export async function openTown(): Promise<Town & AsyncDisposable> {
  const clock = testClock(Date.now() - 50 * hour) // what is said here ends a little before now
  const server = await startTestServer({ SOCIAL_URL: 'https://example.com/meydan', SITE_NAME: 'Meydan' }, clock)
  try {
    const members = await settle(server)
    const channels = await openChannels(server, members)
    const town: Town = { server, members, channels }
    await talk(town)
    await attach(town)
    clock.pass(24 * hour)
    await quarrel(town)
    clock.pass(Date.now() - clock.now())
    return { ...town, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
}

/** Everybody has an account and a session, written past sign-up, whose passwords would cost a second. */
async function settle(server: TestServer): Promise<Record<Who, Member>> {
  const all = Object.entries(people) as [Who, (typeof people)[Who]][]
  const createdAt = server.clock.now()
  const asked = all.map(([, { name, login, role }]) => ({ name, email: `${login}@example.com`, role, createdAt }))
  const rows = await addPeople(server.house, asked)
  const members = await Promise.all(
    all.map(async ([who, { name }], at): Promise<[Who, Member]> => {
      const { uid } = rows[at]!
      const visitor = new Visitor(server.url)
      visitor.cookies.set('meydan-session', await openSession(server.house, uid))
      return [who, { visitor, uid, name }]
    }),
  )
  return Object.fromEntries(members) as Record<Who, Member>
}

async function openChannels({ house }: TestServer, { owner }: Record<Who, Member>): Promise<Town['channels']> {
  const add = (name: string, rights: Partial<Tables['channels']> = {}): Promise<string> =>
    addChannel(house, name, rights)
  const general = await channelNamed(owner, channelNames.general)
  await write(house, tx =>
    tx.updateTable('channels').set({ description: descriptions.general }).where('id', '=', general).execute(),
  )
  return {
    general,
    announcements: await channelNamed(owner, channelNames.announcements),
    empty: await add(channelNames.empty),
    files: await add(channelNames.files, { description: descriptions.files }),
    unread: await add(channelNames.unread),
    notes: await add(channelNames.notes, { allowed_roles: 'owner,admin' }),
    staff: await add(channelNames.staff, { read_roles: 'owner,admin,moderator' }),
  }
}

/** Two evenings on the general channel: replies, mentions, code, quotes, an edit. */
async function talk({ server: { clock }, members, channels }: Town): Promise<void> {
  const { bora, irem, isik, member, oliver, umit, owner, admin } = members
  for (let n = 1; n <= 16; n++) await post(bora, channels.general, `Fener ${n} yandı.`)
  clock.pass(22 * hour)
  const question = await post(bora, channels.general, said.question)
  await owner.visitor.do(pinRoutes.pinMessage, { messageId: question.id })
  clock.pass(2 * minute)
  await post(irem, channels.general, said.answer, { replyToId: question.id })
  await post(isik, channels.general, said.link)
  clock.pass(minute)
  await post(bora, channels.general, said.mention)
  const edited = await post(umit, channels.general, said.editedBefore)
  clock.pass(minute)
  await umit.visitor.do(messageRoutes.editMessage, { messageId: edited.id, text: said.edited, version: edited.version })
  await post(irem, channels.general, said.quote)
  await post(isik, channels.general, said.code)
  const own = await post(member, channels.general, said.own)
  clock.pass(minute)
  await post(irem, channels.general, said.reply, { replyToId: own.id })
  await post(oliver, channels.general, said.english)
  await post(owner, channels.notes, said.notes)
  await post(admin, channels.staff, said.staff)
  await post(owner, channels.announcements, said.notes)
}

async function attach({ members: { bora, irem }, channels }: Town): Promise<void> {
  await postFile(irem, channels.files, fileNames.picture, await picture(1_200, 700))
  await postFile(irem, channels.files, fileNames.tall, await picture(400, 900))
  await postFile(bora, channels.files, fileNames.sound, sound())
  await postFile(bora, channels.files, fileNames.film, await fileSamples['film.webm']!.make())
  await postFile(irem, channels.files, fileNames.document, pdf())
}

/** Reports of every state, a time-out that lasts, a muted person, and more acts than a page of the log holds. */
async function quarrel({ members, channels }: Town): Promise<void> {
  const { bora, cagla, irem, isik, mutedMember, moderator, owner, timedOutMember, umit } = members
  const report = (by: Member, itemType: 'user' | 'message', itemId: string, reason: string) =>
    by.visitor.do(reportRoutes.report, { itemType, itemId, reason })
  const removed = await post(bora, channels.general, said.removed)
  await moderator.visitor.do(messageRoutes.removeMessage, { messageId: removed.id })
  const edited = await post(bora, channels.unread, said.editedBefore)
  await bora.visitor.do(messageRoutes.editMessage, { messageId: edited.id, text: said.edited, version: edited.version })
  await actOfEachKind(owner, cagla)
  await actOften(owner, umit, 12)
  const rude = await post(timedOutMember, channels.general, said.rude)
  await report(bora, 'message', rude.id, reasons.spam)
  await report(irem, 'message', rude.id, reasons.rude)
  await report(isik, 'user', bora.uid, reasons.old)
  const { id } = await report(irem, 'user', mutedMember.uid, reasons.rude)
  const settled = { caseId: id, status: 'resolved' as const, note: reasons.note }
  await moderator.visitor.do(moderationRoutes.decideCase, settled)
  const timeOut = { amount: '3', unit: 'days' as const, reason: reasons.timeOut }
  await moderator.visitor.do(moderationRoutes.timeOut, { uid: timedOutMember.uid, ...timeOut })
  await owner.visitor.do(moderationRoutes.setMuted, { uid: mutedMember.uid, isMuted: true, reason: reasons.rude })
}
