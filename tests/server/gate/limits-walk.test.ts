import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aboutRoutes } from '#contract/about.ts'
import { accountRoutes } from '#contract/accounts.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { channelRoutes } from '#contract/channels.ts'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { feedbackRoutes } from '#contract/feedback.ts'
import { mediaRoutes } from '#contract/media.ts'
import { messageRoutes } from '#contract/messages.ts'
import { photoRoutes } from '#contract/photos.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { preferenceRoutes } from '#contract/preferences.ts'
import { type LimitName, limits } from '#contract/rate-limits.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { Route } from '#contract/wire/route.ts'
import { searchRoutes } from '#contract/search.ts'
import { siteRoutes } from '#contract/site.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { arrive, join, logIn, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel } from '#tests/kit/house.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { wellFormed } from '#tests/kit/tables/routes.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage({ env: { LIMITS: '1', TRUST_PROXY: 'on' } })
let ayse: Person
let mallory: Person
let mert: Person
let leftOpen: Person
let waiting: string
let channelId: string
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
  mallory = at(await arrive(server, 'Mallory'))
  leftOpen = at(await logIn(server, ayse.email))
  mert = at(await arrive(server, 'Mert', 'moderator'))
  waiting = (await signUp(server, 'Bekleyen', 'bekleyen@example.com')).email
  channelId = await addChannel(server.house, 'meydan')
})

/** The stranger's network, and one that is not. */
const stranger = () => from('203.0.113.66')
const person = () => from('198.51.100.1')
function from(address: string): Visitor {
  return at(new Visitor(server.url), address)
}
/** Members come from the stranger's own address: what is counted by account must not care. */
function at<Someone extends Visitor>(someone: Someone, address = '203.0.113.66'): Someone {
  someone.headers['x-forwarded-for'] = address
  return someone
}

type Call = (n: number) => Promise<number>
/** Calls of one route; an input that leads nowhere is enough, limits come before what exists. */
const calling =
  (by: () => Visitor, route: Route, input: (n: number) => Record<string, unknown> = () => ({})): Call =>
  async n =>
    (await by().ask(route, { ...wellFormed(route), ...input(n) })).status

interface Scene {
  /** What a stranger, or an account that overdoes it, does again and again … */
  overdoes: Call
  /** … and how often it is heard. */
  room: number
  /** Those who must find room all the while. */
  named: Call[]
}

const ofAccount = (route: Route, room: number, input?: (n: number) => Record<string, unknown>): Scene => ({
  overdoes: calling(() => mallory, route, input),
  room,
  named: [calling(() => at(ayse), route, input)],
})
const ofStaff = (route: Route, room: number): Scene => ({
  overdoes: calling(() => mert, route),
  room,
  named: [],
})
const ofAddress = (route: Route, room: number, input?: (n: number) => Record<string, unknown>): Scene => ({
  overdoes: calling(stranger, route, input),
  room,
  named: [calling(person, route, input)],
})

const { login, logout, sendPasswordReset, sendPasswordResetEmail, sendVerificationEmail } = accountRoutes
const askForReset = async (by: Visitor): Promise<number> => {
  const { email } = ayse
  const { body } = await by.ask(sendPasswordReset, { email })
  return (await by.ask(sendPasswordResetEmail, { email, ...(body as { oobCode: string }) })).status
}
/** In the stranger's network, but at another address. */
const knownBrowser = (): Visitor => {
  const home = from('203.0.113.9')
  home.cookies.set('meydan-browser', ayse.cookies.get('meydan-browser')!)
  return home
}

const scenes: Record<Exclude<LimitName, 'none'>, () => Scene> = {
  read: () => ({
    ...ofAccount(siteRoutes.square, limits.read.rules[0].burst),
    named: [calling(() => at(ayse), siteRoutes.square), calling(person, siteRoutes.square)],
  }),
  login: () => ({
    overdoes: calling(stranger, login, () => ({ email: ayse.email, password: 'yanlış parola' })),
    room: 5,
    named: [person, knownBrowser].map(by => calling(by, login, () => ({ email: ayse.email, password }))),
  }),
  signUp: () =>
    ofAddress(accountRoutes.signUp, 5, () => ({ displayName: `Yeni ${Math.random()}`.slice(0, 12), email: mail() })),
  resetRequest: () => ofAddress(sendPasswordReset, 20, () => ({ email: ayse.email })),
  resetMail: () => ({
    overdoes: calling(stranger, sendPasswordResetEmail, () => ({ email: ayse.email })), // with a handle of nobody's
    room: 20,
    named: [() => askForReset(person()), () => askForReset(knownBrowser())],
  }),
  verificationMail: () => ({
    overdoes: calling(stranger, sendVerificationEmail, n => ({ email: n % 2 ? waiting : mail() })),
    room: 3, // two addresses of nobody and one mail; the next mail to the same address waits a minute
    named: [calling(person, sendVerificationEmail, () => ({ email: waiting }))],
  }),
  code: () => ofAddress(accountRoutes.checkVerification, 60),
  confirm: () => ofAddress(accountRoutes.confirmVerification, 60),
  rename: () => ofAccount(ownAccountRoutes.changeName, 20, () => ({ displayName: 'Ada', shown: 'nobody' })),
  block: () => ofAccount(blockRoutes.blockPerson, 20),
  preferences: () => ofAccount(preferenceRoutes.setPreferences, 30, () => ({ chosen: {} })),
  ownPassword: () => ({
    // Somebody at a page that Ayşe left open; she is signed in elsewhere too.
    overdoes: calling(
      () => leftOpen,
      ownAccountRoutes.changePassword,
      () => ({ password: 'yanlış parola' }),
    ),
    room: 5,
    named: [
      calling(
        () => at(ayse),
        ownAccountRoutes.changePassword,
        () => ({ password: 'yanlış parola' }),
      ),
      calling(() => leftOpen, ownAccountRoutes.listSessions),
    ],
  }),
  ownDeletion: () => ({
    overdoes: calling(
      () => leftOpen,
      deletionRoutes.askDeletion,
      () => ({ password: 'yanlış parola', word: 'SİL', withMessages: false }),
    ),
    room: 5,
    named: [calling(() => leftOpen, ownAccountRoutes.listSessions)],
  }),
  ownEmail: () => ({
    overdoes: calling(
      () => leftOpen,
      ownAccountRoutes.askEmailChange,
      () => ({ email: mail(), password: 'yanlış parola' }),
    ),
    room: 5,
    named: [
      calling(
        () => at(ayse),
        ownAccountRoutes.askEmailChange,
        () => ({ email: mail(), password: 'yanlış parola' }),
      ),
      calling(() => leftOpen, ownAccountRoutes.listSessions),
    ],
  }),
  session: () => ({ ...ofAddress(logout, 60), named: [calling(() => at(mallory), channelRoutes.setChannelMuted)] }),
  post: () => ofAccount(messageRoutes.postMessage, 10, () => ({ channelId, id: uuidv7() })),
  edit: () => {
    const edits = ofAccount(messageRoutes.editMessage, 20)
    // Who has edited much can still take a message away.
    return { ...edits, named: [...edits.named, calling(() => mallory, messageRoutes.removeMessage)] }
  },
  react: () => ofAccount(reactionRoutes.addReaction, 20),
  remove: () => {
    const removals = ofAccount(messageRoutes.removeMessage, 60)
    return { ...removals, named: [...removals.named, calling(() => mert, messageRoutes.removeMessage)] }
  },
  restore: () => ofAccount(messageRoutes.restoreMessage, 60),
  feedback: () => ofAccount(feedbackRoutes.sendFeedback, 3),
  file: () => ({
    overdoes: async () => (await mallory.send('HEAD', `/media/${uuidv7()}/thumbnail`)).status,
    room: 600,
    named: [async () => (await at(ayse).send('HEAD', `/media/${uuidv7()}/thumbnail`)).status],
  }),
  art: () => ({
    overdoes: async () => (await mallory.send('HEAD', '/art/nobody.webp')).status,
    room: 300,
    named: [
      async () => (await at(ayse).send('HEAD', '/art/nobody.webp')).status,
      async () => (await at(ayse).send('HEAD', `/art/picture/${uuidv7()}`)).status,
    ],
  }),
  search: () => ofAccount(searchRoutes.searchMessages, 10, () => ({ q: 'kitap' })),
  upload: () => ofAccount(mediaRoutes.uploadFile, 10),
  photo: () => ofAccount(photoRoutes.setPhoto, 10),
  about: () => ofAccount(aboutRoutes.setAbout, 20, n => ({ about: `Satır ${n}` })),
  report: () => ofAccount(reportRoutes.report, 10, () => ({ id: uuidv7() })),
  channel: () => ofStaff(channelRoutes.removeChannel, 60),
  moderate: () => ofStaff(moderationRoutes.timeOut, 60),
  mark: () => ofAccount(messageRoutes.markRead, 60),
}
let mails = 0
const mail = (): string => `kimse${mails++}@example.com`

/**
 * How many calls are heard before the first that is refused for their number; bounded, so that no limit hangs the walk.
 */
async function heard(call: Call, atMost: number): Promise<number> {
  for (let n = 0; n < atMost; n++) if ((await call(n)) === 429) return n
  return atMost
}

// RUN-15
describe(`every limit on ${engine}`, () => {
  for (const [name, scene] of Object.entries(scenes)) {
    test(`${name} holds who overdoes it, and takes nobody else’s place`, { timeout: 120_000 }, async () => {
      server.clock.pass(3 * hour) // what earlier scenes counted is over, but for the mails of the day
      const { overdoes, room, named } = scene()
      expect(await heard(overdoes, room + 10), 'calls heard').toBe(room)
      for (const call of named) expect(await call(0), 'somebody else').not.toBe(429)
      expect(await overdoes(room), 'still held').toBe(429)
    })
  }

  test('lets staff remove three hundred messages a minute, and count no other act', { timeout: 120_000 }, async () => {
    server.clock.pass(3 * hour)
    const removes = calling(() => mert, messageRoutes.removeMessage)
    expect(await heard(removes, 310)).toBe(300)
    expect(await calling(() => mert, moderationRoutes.timeOut)(0)).not.toBe(429)
  })
})
