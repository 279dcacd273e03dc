import { CompiledQuery } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { countUnfiled } from '#server/messages/authors/filing-rows.ts'
import { keepFiled } from '#server/messages/authors/keep-filed.ts'
import { saidByPerson } from '#server/messages/content-rows.ts'
import { moveBack, moveToRemoved } from '#server/messages/removal-rows.ts'
import { postBound } from '#server/messages/routes.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

/** As many as post at once in a busy place. */
const group = 29
const at = houseStage()
let authors: Actor[]
let channelId: string
beforeAll(async () => {
  authors = []
  for (let n = 0; n < group; n++) authors.push(await addPerson(at.house, `Yazar ${n}`))
  channelId = await addChannel(at.house, 'meydan')
  const uids = authors.map(({ uid }) => uid)
  await fillChannel(at.house, { channelId, uid: '', count: 20_000, columns: n => ({ uid: uids[(n * 7) % group]! }) })
})

const { binding } = postBound()
/** Everybody posts once, all in one group. */
async function postAll(): Promise<string[]> {
  const ids = authors.map(() => uuidv7())
  const posting = authors.map((author, n) =>
    at.house.writer.run(binding as never, author, { id: ids[n], channelId, text: `selam ${n}` }),
  )
  for (const answer of await Promise.all(posting)) expect(answer).not.toBeInstanceOf(Refusal)
  return ids
}

const unfiled = (): Promise<number> => at.house.db.read(countUnfiled)
const said = (uid: string): Promise<number> => at.house.db.read(db => saidByPerson(db, uid))

// MSG-39
describe(`posts on ${engine}`, () => {
  test('are found under their authors at once, and filed there later where that spares SQLite pages', async () => {
    const before = await said(authors[3]!.uid)
    await postAll()
    expect(await said(authors[3]!.uid)).toBe(before + 1)
    expect(await unfiled()).toBe(engine === 'sqlite' ? group : 0)
  })

  test('are found under their authors when they were removed and brought back, filed or not', async () => {
    const [author] = authors
    const [id] = await postAll()
    const before = await said(author!.uid)
    const waiting = await unfiled()
    const removal = { channelName: () => 'meydan', at: 1, by: author!.uid, byName: 'Yazar 0' }
    await write(at.house, tx => moveToRemoved(tx, new Map([[id!, 900_000]]), removal))
    expect(await said(author!.uid)).toBe(before - 1)
    await write(at.house, tx => moveBack(tx, new Map([[id!, 900_001]])))
    expect(await said(author!.uid)).toBe(before)
    expect(await unfiled()).toBe(engine === 'sqlite' ? waiting - 1 : 0)
  })

  test.skipIf(engine !== 'sqlite')('write few pages, however many people they are of', async () => {
    const pages = await pagesOf(postAll)
    expect(pages).toBeGreaterThan(5)
    expect(pages).toBeLessThan(45)
  })

  test.skipIf(engine !== 'sqlite')('are filed when a thousand wait, and at the start what waits', async () => {
    await fillChannel(at.house, { channelId, uid: authors[0]!.uid, count: 1_200, columns: () => ({ filed: 0 }) })
    const everybody = await Promise.all(authors.map(({ uid }) => said(uid)))
    const filing = keepFiled(at.house)
    try {
      await eventually(async () => expect(await unfiled()).toBeLessThan(500))
      const left = await unfiled()
      let posts = left
      for (; posts + group < 1_000; posts += group) await postAll()
      expect(await unfiled()).toBe(posts)
      await postAll()
      await eventually(async () => expect(await unfiled()).toBeLessThan(500))
      const each = (posts + group - left) / group
      expect(await Promise.all(authors.map(({ uid }) => said(uid)))).toEqual(everybody.map(count => count + each))
    } finally {
      await filing.stop()
    }
  })
})

/** How many pages SQLite’s log gets by it. */
async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  const checkpoint = (mode: string) =>
    at.house.writer.between(() =>
      at.house.db.writing.executeQuery<{ log: number }>(CompiledQuery.raw(`pragma wal_checkpoint(${mode})`)),
    )
  await checkpoint('truncate')
  await work()
  return (await checkpoint('passive')).rows[0]!.log
}
