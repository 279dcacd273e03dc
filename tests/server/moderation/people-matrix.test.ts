import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockRoutes } from '#contract/blocks.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { channelRoutes } from '#contract/channels.ts'
import { reportRoutes } from '#contract/reports.ts'
import { roles } from '#contract/permissions.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { connect, listen, type Listener } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { channels } from '#tests/matrix/cells.ts'
import { answer, everyoneCount, gatherEveryone, messageOf, type Somebody } from '#tests/matrix/everyone.ts'
import { answerOf, type What, type Who } from '#tests/matrix/rules.ts'

/**
 * The rows of the access table about members, channels, reports and what is live beside events, against the second
 * statement.
 */
const { server } = stage()
let people: Somebody[]
let ids: Map<string, string>
/** Somebody else of each role, to be reported, and an owner who looks on. */
const others: { uid: string; role: Who['role'] }[] = []
let onlooker: Visitor

beforeAll(async () => {
  ;({ people, ids } = await gatherEveryone(server))
  for (const role of roles) others.push({ ...(await addPerson(server.house, `öteki ${role}`, role)), role })
  onlooker = new Visitor(server.url)
  onlooker.cookies.set('meydan-session', await openSession(server.house, others[0]!.uid))
})

type Attempt = (
  p: Somebody,
  where: { id: string; name: string; what: What },
) => Promise<[given: string, expected: string]>
const stranger = { uid: 'somebody else', role: 'user' as const }
const said = { reason: 'Rahatsız ediyor.' }

const inChannels: Record<string, Attempt> = {
  'silence it': async ({ who, visitor }, { id: channelId, what }) => [
    await answer(visitor, channelRoutes.setChannelMuted, { channelId, isMuted: true }),
    answerOf('channel.read', who, what),
  ],
  'edit it': async ({ who, visitor }, { id: channelId, name, what }) => [
    await answer(visitor, channelRoutes.editChannel, { channelId, name, description: uuidv7() }),
    answerOf('channel.edit', who, what),
  ],
  'report another’s message in it': async ({ who, visitor }, { id, what }) => {
    const itemId = await messageOf(server.house, stranger.uid, id)
    const expected = answerOf('report.message', who, { ...what, author: stranger })
    return [await answer(visitor, reportRoutes.report, { itemType: 'message', itemId, ...said }), expected]
  },
  'report an own message in it': async ({ who, visitor }, { id, what }) => {
    const author = who ?? stranger
    const itemId = await messageOf(server.house, author.uid, id)
    const expected = answerOf('report.message', who, { ...what, author })
    return [await answer(visitor, reportRoutes.report, { itemType: 'message', itemId, ...said }), expected]
  },
}

describe(`over HTTP on ${engine}`, () => {
  test.each(Object.entries(inChannels))(
    `of ${everyoneCount} people each may %s exactly where the rules say so`,
    async (_, attempt) => {
      const wrong: string[] = []
      const answers = new Set<string>()
      for (const [name, channel] of Object.entries(channels)) {
        for (const person of people) {
          const [given, expected] = await attempt(person, { id: ids.get(name)!, name, what: { channel } })
          answers.add(given)
          if (given !== expected) wrong.push(`${person.name} in ${name}: ${given}, but the rules say ${expected}`)
        }
      }
      expect(wrong).toEqual([])
      expect(answers.size, 'not everyone gets the same answer').toBeGreaterThan(2)
    },
  )

  // REP-4
  test('everyone reports people exactly as the rules say: anybody, but not oneself', async () => {
    for (const { name, who, visitor } of people) {
      for (const author of [...others, ...(who ? [{ uid: who.uid, role: who.role }] : [])]) {
        const given = await answer(visitor, reportRoutes.report, { itemType: 'user', itemId: author.uid, ...said })
        expect(given, `${name} on ${author.role}`).toBe(answerOf('report.person', who, { author }))
      }
    }
  })

  // ACC-54, ACC-58
  test('everyone blocks people exactly as the rules say: anybody but himself and staff', async () => {
    const answers = new Set<string>()
    for (const { name, who, visitor } of people) {
      for (const author of [...others, ...(who ? [{ uid: who.uid, role: who.role }] : [])]) {
        const may = answerOf('member.block', who, { author })
        const expected = may === 'yes' && author.role !== 'user' ? 'not-blockable' : may
        const given = await answer(visitor, blockRoutes.blockPerson, { uid: author.uid })
        answers.add(given)
        expect(given, `${name} blocks ${author.role}`).toBe(expected)
        const back = await answer(visitor, blockRoutes.unblockPerson, { uid: author.uid })
        expect(back, `${name} blocks ${author.role} no longer`).toBe(answerOf('account.self', who, {}))
      }
    }
    expect([...answers].sort()).toEqual(['forbidden', 'not-blockable', 'signed-out', 'yes'])
  })

  test('everyone creates channels exactly as the rules say', async () => {
    for (const { name, who, visitor } of people) {
      const input = { id: uuidv7(), name: `yeni ${name}`, description: '' }
      expect(await answer(visitor, channelRoutes.createChannel, input), name).toBe(answerOf('channel.create', who, {}))
    }
  })

  test('everyone lists members exactly as the rules say', async () => {
    for (const { name, who, visitor } of people) {
      const expected = answerOf('member.see', who, { author: others[3]! })
      expect(await answer(visitor, memberRoutes.listMembers, {}), name).toBe(expected)
    }
  })
})

describe(`over the live connection on ${engine}`, () => {
  // LIVE-9
  test('everyone is heard typing exactly where he may post, and hears it exactly where he may read', async () => {
    await using owner = await listen(onlooker)
    const pages = new Map<Somebody, Listener>()
    for (const person of people.filter(({ who }) => who)) pages.set(person, await listen(person.visitor))

    for (const page of pages.values()) {
      for (const channelId of ids.values()) page.say({ t: 'typing', channelId })
      await page.taken()
    }
    for (const channelId of ids.values()) owner.say({ t: 'typing', channelId })
    await owner.taken()
    await owner.watch() // what was told before has come before it
    const wrong: string[] = []
    for (const [{ name, who }, page] of pages) {
      await page.watch()
      for (const [title, channel] of Object.entries(channels)) {
        const channelId = ids.get(title)!
        const isHeard = owner.typing.some(word => word.uid === who!.uid && word.channelId === channelId)
        if (isHeard !== (answerOf('message.post', who, { channel }) === 'yes')) wrong.push(`${name} types in ${title}`)
        const hears = page.typing.some(word => word.uid === others[0]!.uid && word.channelId === channelId)
        const isToHear =
          answerOf('channel.read', who, { channel }) === 'yes' &&
          answerOf(
            'message.post',
            { uid: others[0]!.uid, role: 'owner', sanction: 'none', ageHours: 2 },
            { channel },
          ) === 'yes'
        if (hears !== isToHear) wrong.push(`${name} listens in ${title}`)
      }
    }
    expect(wrong).toEqual([])
    expect(owner.typing.length).toBeGreaterThan(0)
    for (const page of pages.values()) page.socket.terminate()
  })

  test('everyone signed in is told who is here', async () => {
    for (const { who, visitor } of people) {
      if (!who) {
        await expect(connect(visitor).ended()).resolves.toMatchObject({ code: 1006 })
        continue
      }
      await using page = await listen(visitor)
      expect(answerOf('member.see', who, { author: others[3]! })).toBe('yes')
      expect((await page.watch()).has(who.uid)).toBe(true)
    }
  })
})
