import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { findMember } from '#server/accounts/door.ts'
import { undoKinds } from '#server/moderation/undo/kinds.ts'
import { arrive } from '#tests/kit/cast.ts'
import { day, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { mute, openChannel, timeOut as giveTimeOut } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { channels } from '#tests/matrix/cells.ts'
import { answer, everyoneCount, gatherEveryone, messageOf, type Somebody } from '#tests/matrix/everyone.ts'
import { type Answer, answerOf, type What, type Where, type Who } from '#tests/matrix/rules.ts'
import { undoable, type Undoable } from '#tests/matrix/undoable.ts'

/**
 * The acts of moderation over HTTP, against the second statement of the rules: everyone, on everybody and everywhere.
 */
const { server } = stage()
let people: Somebody[]
beforeAll(async () => {
  ;({ people } = await gatherEveryone(server))
})

/** Somebody of this role whom nothing has happened to. */
const fresh = async (role: Role) => ({ ...(await addPerson(server.house, `yeni ${role}`, role)), role })
/** Puts one who was changed back, for the next cell. */
const restoreRow = async (uid: string, role: Role) => {
  await mute(server.house, uid, 0)
  await giveTimeOut(server.house, uid, null)
  await write(server.house, tx => tx.updateTable('users').set({ role }).where('uid', '=', uid).execute())
}

const onPeople: Record<string, (p: Somebody, author: { uid: string; role: Role }) => Promise<[string, Answer]>> = {
  'look at the sanctions of': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.getStanding, { uid: author.uid }),
    answerOf('member.timeOut', who, { author }),
  ],
  'time out': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.timeOut, { uid: author.uid, amount: '5', unit: 'minutes', reason: 'x' }),
    answerOf('member.timeOut', who, { author }),
  ],
  'clean up after': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.cleanUp, {
      uid: author.uid,
      amount: '5',
      unit: 'minutes',
      reason: 'x',
      minutes: 5,
    }),
    answerOf('member.timeOut', who, { author }),
  ],
  'cancel the time-out of': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.cancelTimeOut, { uid: author.uid }),
    answerOf('member.timeOut', who, { author }),
  ],
  mute: async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.setMuted, { uid: author.uid, isMuted: true, reason: 'Reklam' }),
    answerOf('member.mute', who, { author }),
  ],
  unmute: async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.setMuted, { uid: author.uid, isMuted: false }),
    answerOf('member.mute', who, { author }),
  ],
  'take the name of': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.resetProfile, {
      uid: author.uid,
      displayName: (await server.house.db.read(db => findMember(db, author.uid)))!.displayName,
      photoURL: null,
      reason: 'x',
    }),
    answerOf('member.resetProfile', who, { author }),
  ],
  'take the line of': async ({ who, visitor }, author) => {
    const about = 'Bir satır'
    await write(server.house, tx => tx.updateTable('users').set({ about }).where('uid', '=', author.uid).execute())
    const taken = { uid: author.uid, displayName: null, photoURL: null, about, reason: 'x' }
    return [
      await answer(visitor, moderationRoutes.resetProfile, taken),
      answerOf('member.resetProfile', who, { author }),
    ]
  },
  'give a role to': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.setRole, { uid: author.uid, role: 'moderator' }),
    answerOf('member.setRole', who, { author }),
  ],
}

/** What becomes of one among many: he is named, where the whole call is not refused. */
const amongMany =
  (ability: 'member.timeOut' | 'member.mute', how: () => ActOnEach): (typeof onPeople)[string] =>
  async ({ who, visitor }, author) => {
    const { version } = (await server.house.db.read(db => findMember(db, author.uid)))!
    const asked = { actId: uuidv7(), people: [{ uid: author.uid, version }], how: how() }
    const { status, body } = await visitor.ask(moderationRoutes.actOnMany, asked)
    const { code, people } = body as { code?: Answer; people?: { outcome: Answer | 'done' | 'kept' }[] }
    const outcome = people?.[0]?.outcome
    const given = outcome === 'done' || outcome === 'kept' ? 'yes' : (outcome ?? code ?? 'invalid')
    expect(status === 200, 'a whole call is refused to who may act on nobody').toBe(people !== undefined)
    return [given, answerOf(ability, who, { author })]
  }
const lasting = { amount: '5', unit: 'minutes', reason: 'x' } as const
const many: typeof onPeople = {
  'time out, among many,': amongMany('member.timeOut', () => ({ kind: 'timeOut', ...lasting })),
  'clean up after, among many,': amongMany('member.timeOut', () => ({
    kind: 'clean',
    ...lasting,
    sinceMs: server.clock.now() - 5 * minute,
  })),
  'mute, among many,': amongMany('member.mute', () => ({ kind: 'mute', reason: 'x' })),
}

/** On another: of any rank. On oneself: nobody. */
const ofRaids = (who: Who | null, author: { uid: string; role: Role }): Answer => {
  const verdict = answerOf('message.deleteAny', who, {
    author,
    channel: { readRoles: [], allowedRoles: [], readOnly: false },
  })
  return verdict === 'yes' && who?.uid === author.uid ? 'forbidden' : verdict
}
const raids: typeof onPeople = {
  'count the recent messages of': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.countRecentMessages, { uid: author.uid, minutes: '5' }),
    ofRaids(who, author),
  ],
  'remove the recent messages of': async ({ who, visitor }, author) => [
    await answer(visitor, moderationRoutes.removeRecentMessages, { uid: author.uid, minutes: 5 }),
    ofRaids(who, author),
  ],
}

// MOD-1
describe(`over HTTP on ${engine}, in ${everyoneCount * (roles.length + 1) - 1} cells each,`, () => {
  test.each(Object.entries({ ...onPeople, ...many, ...raids }))(
    'everyone may %s another exactly where the rules say so, and nobody himself',
    async (_, attempt) => {
      const others = await Promise.all(roles.map(fresh))
      const wrong: string[] = []
      const answers = new Set<string>()
      for (const person of people) {
        for (const author of [...others, ...(person.who ? [person.who] : [])]) {
          const [given, expected] = await attempt(person, author)
          const isSelf = author.uid === person.who?.uid
          answers.add(given)
          const on = isSelf ? 'himself' : author.role
          if (given !== expected) wrong.push(`${person.name} on ${on}: ${given}, but the rules say ${expected}`)
          if (!isSelf) await restoreRow(author.uid, author.role)
        }
      }
      expect(wrong).toEqual([])
      expect(answers.size, 'not everyone gets the same answer').toBeGreaterThan(2)
    },
  )
})

const inChannels: Record<string, (p: Somebody, channelId: string, what: What) => Promise<[string, Answer]>> = {
  'set the rights of it': async ({ who, visitor }, channelId, what) => {
    const { locked: _, ...rights } = what.channel!
    const given = await answer(visitor, channelRoutes.setChannelRights, { channelId, ...rights })
    return [given, answerOf('channel.setRights', who, what)]
  },
  'delete it': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, channelRoutes.removeChannel, { channelId }),
    answerOf('channel.remove', who, what),
  ],
  'take back his own removal in it': async ({ who, visitor }, channelId, what) => {
    const author = who ?? { uid: 'somebody else', role: 'user' as const }
    const messageId = await messageOf(server.house, author.uid, channelId)
    await removeAs(author.uid, messageId)
    return [
      await answer(visitor, messageRoutes.restoreMessage, { messageId }),
      answerOf('message.restore', who, { ...what, author }),
    ]
  },
  'not take back by it what he removed of another in it': async ({ who, visitor }, channelId, what) => {
    const author = { uid: 'somebody else', role: 'user' as const }
    const messageId = await messageOf(server.house, author.uid, channelId)
    await removeAs(who?.uid ?? 'another', messageId)
    return [
      await answer(visitor, messageRoutes.restoreMessage, { messageId }),
      answerOf('message.restore', who, { ...what, author }),
    ]
  },
  'not take back another’s removal in it': async ({ who, visitor }, channelId, what) => {
    const author = who ?? { uid: 'somebody else', role: 'user' as const }
    const messageId = await messageOf(server.house, author.uid, channelId)
    await removeAs('another', messageId)
    const byRule = answerOf('message.restore', who, { ...what, author })
    return [await answer(visitor, messageRoutes.restoreMessage, { messageId }), byRule === 'yes' ? 'forbidden' : byRule]
  },
}

/** As if this person had just removed it. */
const removeAs = (uid: string, id: string) =>
  write(server.house, async tx => {
    const row = await tx.deleteFrom('messages').where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    const { channel_id, changed_seq: _, search_text: __, ...rest } = row
    const place = { original_channel_id: channel_id, original_channel_name: 'x', removed_seq: row.seq + 1 }
    const by = { deleted_at: server.clock.now(), deleted_by: uid, deleter_display_name: 'x' }
    await tx
      .insertInto('deleted_messages')
      .values({ ...rest, ...place, ...by })
      .execute()
    await tx
      .updateTable('channels')
      .set({ head: row.seq + 1 })
      .where('id', '=', channel_id)
      .execute()
  })

describe(`over HTTP on ${engine}, in ${everyoneCount * Object.keys(channels).length} cells each,`, () => {
  test.each(Object.entries(inChannels))('everyone may %s exactly where the rules say so', async (name, attempt) => {
    const wrong: string[] = []
    const answers = new Set<string>()
    for (const [title, channel] of Object.entries(channels)) {
      let channelId = ''
      for (const person of people) {
        // One that was deleted is a new one for the next.
        const isNew = channelId === '' || name === 'delete it'
        if (isNew) channelId = await openChannel(server.house, `${title} ${uuidv7()}`, channel)
        const [given, expected] = await attempt(person, channelId, { channel })
        answers.add(given)
        if (given !== expected) wrong.push(`${person.name} in ${title}: ${given}, but the rules say ${expected}`)
      }
    }
    expect(wrong).toEqual([])
    expect(answers.size, 'not everyone gets the same answer').toBeGreaterThan(2)
  })
})

const open: Where = { readRoles: [], allowedRoles: [], readOnly: false }
const become = (uid: string, role: Role) =>
  write(server.house, tx => tx.updateTable('users').set({ role }).where('uid', '=', uid).execute())
const newestInverse = async (): Promise<string> =>
  (
    await server.house.db.read(db =>
      db.selectFrom('inverses').select('entry_id').orderBy('n', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
  ).entry_id

/** What may have happened between an act and its undo: the rank of now decides. */
const meanwhiles = {
  'nothing happened': async () => {},
  'the doer was demoted': ({ doer }: { doer: string }) => become(doer, 'user'),
  'the doer was muted': ({ doer }: { doer: string }) => mute(server.house, doer),
  'the other became an admin': ({ target }: { target: string }) => become(target, 'admin'),
}
type Meanwhile = keyof typeof meanwhiles

/** By the sentences of docs/access.md: who did it, then what it takes to do the contrary. A hidden case is absent. */
function mayUndo(who: Who | null, act: Undoable, now: { doer: WhoDid; target: { uid: string; role: Role } }): Answer {
  const byDoer = answerOf('act.undo', who, { author: now.doer })
  const parts = act.contrary.map((ability): Answer => {
    const contrary = answerOf(ability, who, { author: now.target, channel: open })
    if (ability === 'report.settle' && contrary === 'forbidden') return who!.role === 'user' ? contrary : 'not-found'
    if (byDoer !== 'yes') return byDoer
    const isSetAbove = act.isRanked && roles.indexOf(now.doer.roleThen) < roles.indexOf(who!.role)
    return isSetAbove ? 'forbidden' : contrary
  })
  // it is asked by the newest entry: that of a verdict, by which nothing goes where one may not see it (AUD-23)
  return parts.includes('not-found') ? 'not-found' : (parts.find(part => part === 'yes') ?? parts[0]!)
}
interface WhoDid {
  uid: string
  role: Role
  /** When he did it: a lockdown stays that of its role. */
  roleThen: Role
}

// MOD-21, MOD-22, MOD-25
describe(`over HTTP on ${engine}, as all of them are now,`, () => {
  const acts = Object.entries(undoable).flatMap(([name, act]) => act.by.map(role => ({ name, role, act })))
  test.each(acts)('everyone takes $name by one of role $role back exactly where the rules say so', async one => {
    const wrong: string[] = []
    for (const meanwhile of Object.keys(meanwhiles) as Meanwhile[]) {
      if (one.name === 'a role' && meanwhile === 'the other became an admin') continue // that is another role then
      wrong.push(...(await walkUndo(one, meanwhile)))
    }
    expect(wrong).toEqual([])
  })

  test('no kind of act that can be taken back is left out of these', async () => {
    const rows = await server.house.db.read(db => db.selectFrom('inverses').select('kind').execute())
    // Each kind of lockdown has a kind of its own, and all of them the same rights.
    const kinds = ['message', ...Object.keys(undoKinds)].filter(kind => !/^lockdown-(?!slow)/.test(kind))
    expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted())
  })
})

async function walkUndo({ act, role }: { act: Undoable; role: Role }, meanwhile: Meanwhile): Promise<string[]> {
  const wrong: string[] = []
  const owner = await arrive(server, 'hazırlayan', 'owner')
  const doer = await arrive(server, `yapan ${uuidv7()}`, role)
  const done = async () => {
    server.clock.pass(minute)
    await become(doer.uid, role)
    await mute(server.house, doer.uid, 0)
    const target = await fresh('user')
    const channelId = await openChannel(server.house, uuidv7())
    await act.do(doer, { house: server.house, channelId, target: { uid: target.uid }, owner })
    const entryId = await newestInverse()
    await meanwhiles[meanwhile]({ doer: doer.uid, target: target.uid })
    return {
      entryId,
      target: meanwhile === 'the other became an admin' ? { ...target, role: 'admin' as const } : target,
    }
  }
  const now = { uid: doer.uid, role: meanwhile === 'the doer was demoted' ? ('user' as const) : role, roleThen: role }
  const sanction = meanwhile === 'the doer was muted' ? 'muted' : 'none'
  const himself: Somebody = { name: 'the doer himself', who: { ...now, sanction, ageHours: 2 }, visitor: doer }
  let at: Awaited<ReturnType<typeof done>> | null = null
  const until = server.clock.now() + day // what was given at first may have ended
  for (const { who } of people) if (who?.sanction === 'timed-out') await giveTimeOut(server.house, who.uid, until)
  // What a sanction takes from who undoes is the same whatever happened.
  const others = people.filter(({ who }) => meanwhile === 'nothing happened' || who?.sanction === 'none')
  for (const { name, who, visitor } of [...others, himself]) {
    at ??= await done()
    const given = await answer(visitor, moderationRoutes.undoAct, { entryId: at.entryId })
    const expected = mayUndo(who, act, { doer: now, target: at.target })
    if (given !== expected) wrong.push(`${meanwhile}: ${name}: ${given}, but the rules say ${expected}`)
    if (given === 'yes') at = null
  }
  return wrong
}
