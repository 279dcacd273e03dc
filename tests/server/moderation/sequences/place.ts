import { join } from 'node:path'
import { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { InputOf, OutputOf, Route } from '#contract/wire/route.ts'
import { actNeeds } from '#server/app/start/act-needs.ts'
import { channelBindings, lockdownBindings } from '#server/channels/door.ts'
import { openWriter } from '#server/db/sqlite/connect.ts'
import { sqliteDialect } from '#server/db/sqlite/dialect.ts'
import type { Tables } from '#server/db/tables.ts'
import { type GroupTx, isThrown, runGroup, type Waiting } from '#server/gate/acts/group.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { Bound, RunPart, Work } from '#server/gate/acts/verb.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { contentsOf, messageBindings } from '#server/messages/door.ts'
import { moderationBindings } from '#server/moderation/door.ts'
import { reportBindings } from '#server/reports/door.ts'
import { openTestHouse, type TestHouse } from '#tests/kit/house.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { ofMessage, ofPerson } from '#tests/kit/reporting.ts'

/** A transaction in which people act, as the writer runs their acts; it is given back at its end. */
export interface Play {
  tx: GroupTx
  now(): number
  pass(ms: number): void
  do<R extends Route>(by: Actor, route: R, input: InputOf<R>): Promise<OutputOf<R> | Refusal>
}

const bounds: readonly Bound[] = [
  ...channelBindings(contentsOf),
  ...lockdownBindings(),
  ...messageBindings(),
  ...reportBindings(),
  ...moderationBindings(),
]

/** A small place: who is there, two channels, some messages and cases. Each play finds it as it was. */
export async function openPlace() {
  const at = await openTestHouse()
  const staff = {
    owner: await addPerson(at.house, 'Ozan', 'owner'),
    admin: await addPerson(at.house, 'Ada', 'admin'),
    moderator: await addPerson(at.house, 'Mert', 'moderator'),
  }
  const members = [await addPerson(at.house, 'Ayşe'), await addPerson(at.house, 'Bora')]
  const channelIds = [uuidv7(), uuidv7()]
  const db = writingOf(at)
  const play = async (work: (play: Play) => Promise<void>, end: 'keep' | 'give back' = 'give back'): Promise<void> => {
    const tx = await db.startTransaction().execute()
    try {
      await work(playIn(tx, at.clock.now()))
    } finally {
      if (end === 'give back') await tx.rollback().execute()
    }
    if (end === 'keep') await tx.commit().execute()
  }
  const filled = { messages: [] as Message[], caseIds: [] as string[] }
  await play(async at => {
    for (const [n, id] of channelIds.entries())
      await mustDo(at, staff.owner, channelRoutes.createChannel, { id, name: `oda ${n}`, description: '' })
    await at.tx.deleteFrom('inverses').execute() // else the channels are taken back too
    const authors = [...members, staff.moderator, staff.admin]
    for (const [n, author] of [...authors, ...authors].entries()) {
      const input = { channelId: channelIds[n % 2]!, id: uuidv7(), text: `söz ${n}` }
      filled.messages.push(await mustDo(at, author, messageRoutes.postMessage, input))
    }
    for (const what of [
      ofPerson(members[0]!.uid),
      ofMessage(filled.messages[0]!.id),
      ofMessage(filled.messages[1]!.id),
    ]) {
      const id = uuidv7()
      await mustDo(at, staff.moderator, reportRoutes.report, { id, ...what })
      filled.caseIds.push(id)
    }
  }, 'keep')
  at.clock.pass(1_000) // what was said before an act is in the way of no undo
  return {
    staff,
    members,
    channelIds,
    ...filled,
    play,
    [Symbol.asyncDispose]: async () => {
      if (db !== at.house.db.writing) await db.destroy()
      await at[Symbol.asyncDispose]()
    },
  }
}
export type Place = Awaited<ReturnType<typeof openPlace>>

/** SQLite's writing connection in this thread: a hop between threads costs more than a statement. */
const writingOf = ({ house, dataDir }: TestHouse): Kysely<Tables> =>
  postgresUrl
    ? house.db.writing
    : new Kysely<Tables>({ dialect: sqliteDialect(openWriter(join(dataDir, 'meydan.db')), 'write') })

function playIn(tx: GroupTx, startedAt: number): Play {
  let now = startedAt
  return {
    tx,
    now: () => now,
    pass: ms => void (now += ms),
    do: async (by, route, input) => {
      const { binding } = bounds.find(bound => bound.route === route)!
      if (binding.kind !== 'act') throw new Error(`${route.path} is no act.`)
      const runOne = (work: Work<unknown, unknown>, asked: unknown) => answerOf({ tx, now }, work, by, asked)
      const answer = 'long' in binding ? await binding.long(runOne as RunPart, input) : await runOne(binding, input)
      return (answer instanceof Refusal ? answer : answer.result) as never
    },
  }
}

/** In a savepoint of its own, which a refusal gives back. */
async function answerOf(
  { tx, now }: { tx: GroupTx; now: number },
  work: Work<unknown, unknown>,
  actor: Actor,
  input: unknown,
): Promise<Outcome<unknown> | Refusal> {
  const waiting: Waiting = { work, actor, input, since: 0, resolve: () => {}, reject: () => {} }
  const answers = await runGroup([waiting], { tx, now, needs: actNeeds, onHeld: async () => {} })
  const answer = answers.get(waiting)!
  if (isThrown(answer)) throw answer.thrown
  return answer
}

async function mustDo<R extends Route>(at: Play, by: Actor, route: R, input: InputOf<R>): Promise<OutputOf<R>> {
  const answer = await at.do(by, route, input)
  if (answer instanceof Refusal) throw new Error(`${route.path} was refused: ${answer.code}`)
  return answer
}
