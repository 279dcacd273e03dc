import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { messageBindings } from '#server/messages/door.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import { houseStage } from '#tests/kit/stage.ts'

/** What the writer runs as one group: calls of one turn of the loop, in this order, committed together. */
const at = houseStage()
let ayse: Actor
let bora: Actor
let channelId: string
let count = 0
beforeAll(async () => {
  ayse = await addPerson(at.house, 'Ayşe')
  bora = await addPerson(at.house, 'Bora')
})
beforeEach(async () => void (channelId = await addChannel(at.house, `grup ${++count}`)))

type Name = 'postMessage' | 'removeMessage' | 'editMessage' | 'markRead'
async function run(name: Name, actor: Actor, input: object): Promise<Outcome<Message> | Refusal> {
  const { binding } = messageBindings().find(({ route }) => route === messageRoutes[name])!
  return (await at.house.writer.run(binding as never, actor, input)) as Outcome<Message> | Refusal
}
const posting = (rest: object = {}) => ({ channelId, id: uuidv7(), text: 'selam', ...rest })
const post = (actor: Actor, rest: object = {}) => run('postMessage', actor, posting(rest))
const stored = async (actor: Actor, rest: object = {}): Promise<Message> => messageOf(await post(actor, rest))
const messageOf = (outcome: Outcome<Message> | Refusal): Message => {
  if (outcome instanceof Refusal) throw new Error(outcome.code)
  return outcome.result
}
const said = (outcome: Outcome<Message> | Refusal): string => (outcome instanceof Refusal ? outcome.code : 'done')
const seqsOf = (outcomes: readonly (Outcome<Message> | Refusal)[]): number[] =>
  outcomes.flatMap(outcome => (outcome instanceof Refusal ? [] : (outcome.events as LiveEvent[]).map(({ seq }) => seq)))

describe(`in one group on ${engine}`, () => {
  test('the first of two posts has the file', async () => {
    const fileId = await addUpload(at.house, ayse.uid)
    const outcomes = await Promise.all([post(ayse, { fileId }), post(ayse, { fileId }), post(ayse)])
    expect(outcomes.map(said)).toEqual(['done', 'upload-taken', 'done'])
    expect(seqsOf(outcomes), 'a refused post takes no place').toEqual([1, 2])
  })

  test('a post that is refused leaves its file to the next', async () => {
    const fileId = await addUpload(at.house, ayse.uid)
    const outcomes = await Promise.all([
      post(ayse, { fileId, replyToId: uuidv7() }),
      post(bora, { fileId }),
      post(ayse, { fileId }),
    ])
    expect(outcomes.map(said)).toEqual(['reply-not-found', 'upload-not-found', 'done'])
  })

  // MSG-21
  test('a reply to what is removed before it shows it as deleted; to what is removed after it, it quotes still', async () => {
    const [first, second] = [await stored(bora), await stored(bora)]
    const [, early] = await Promise.all([
      run('removeMessage', bora, { messageId: first.id }),
      post(ayse, { replyToId: first.id }),
    ])
    expect(messageOf(early).replyTo).toEqual({ id: first.id, uid: bora.uid, quote: null })
    const [late, removed] = await Promise.all([
      post(ayse, { replyToId: second.id }),
      run('removeMessage', bora, { messageId: second.id }),
    ])
    expect(messageOf(late).replyTo?.quote?.text).toBe('selam')
    expect(seqsOf([late, removed]), 'whoever hears the reply hears the removal next').toEqual([5, 6])
  })

  test('a reply may be to a message of the same group, and quotes what was edited before it', async () => {
    const first = posting({ text: 'ilk' })
    const [, reply] = await Promise.all([run('postMessage', ayse, first), post(bora, { replyToId: first.id })])
    expect(messageOf(reply).replyTo?.quote?.text).toBe('ilk')
    const [, later] = await Promise.all([
      run('editMessage', ayse, { messageId: first.id, version: 1, text: 'değişti' }),
      post(bora, { replyToId: first.id }),
    ])
    expect(messageOf(later).replyTo?.quote?.text).toBe('değişti')
  })

  test('the same id again is the same message with its extras, no matter who else wants the id', async () => {
    const input = posting({ fileId: await addUpload(at.house, ayse.uid), text: `<@${bora.uid}>` })
    const outcomes = await Promise.all([
      run('postMessage', ayse, input),
      run('postMessage', ayse, input),
      run('postMessage', bora, { ...input, fileId: undefined }),
    ])
    expect(outcomes.map(said)).toEqual(['done', 'done', 'id-taken'])
    expect(messageOf(outcomes[1])).toEqual(messageOf(outcomes[0]))
    expect(seqsOf(outcomes.slice(0, 1))).toEqual([1])
  })

  // MSG-40
  test('of two edits the first wins, and an edit after the removal finds nothing', async () => {
    const { id: messageId } = await stored(ayse)
    const edit = (text: string) => run('editMessage', ayse, { messageId, version: 1, text })
    expect((await Promise.all([edit('bir'), edit('iki')])).map(said)).toEqual(['done', 'conflict'])
    const outcomes = await Promise.all([
      run('removeMessage', ayse, { messageId }),
      run('editMessage', ayse, { messageId, version: 2, text: 'üç' }),
    ])
    expect(outcomes.map(said)).toEqual(['done', 'not-found'])
  })

  test('marks of many move once each, to the highest', async () => {
    for (let n = 0; n < 5; n++) await stored(ayse)
    const mark = (actor: Actor, seq: number) => run('markRead', actor, { channelId, seq })
    const outcomes = await Promise.all([mark(bora, 3), mark(ayse, 2), mark(bora, 2), mark(bora, 9), mark(ayse, 1)])
    expect(outcomes.map(outcome => (outcome as Outcome<unknown>).result)).toEqual([3, 2, 3, 5, 2].map(seq => ({ seq })))
    expect(outcomes.map(outcome => (outcome as Outcome<unknown>).events?.length ?? 0)).toEqual([1, 1, 0, 1, 0])
    const rows = await at.house.db.read(db =>
      db.selectFrom('read_marks').select(['uid', 'seq']).where('channel_id', '=', channelId).orderBy('seq').execute(),
    )
    expect(rows).toEqual([
      { uid: ayse.uid, seq: 2 },
      { uid: bora.uid, seq: 5 },
    ])
  })
})
