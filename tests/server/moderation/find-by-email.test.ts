import { beforeAll, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPeople, addPerson } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'

const { findByEmail } = moderationRoutes
const { server, people } = stage({ people: cast })
let mod: Person

const found = async (part: string, by: Person = mod) => {
  server.clock.pass(10_000)
  return (await by.do(findByEmail, { part })).people.map(({ email }) => email).sort()
}

beforeAll(async () => {
  mod = await join(server, 'Arayan Bakan', 'moderator', 'arayan@bakan.example')
  await join(server, 'Deniz Kaya', 'user', 'deniz.kaya+chat@mail.example')
  await join(server, 'Ada Yüzde', 'user', 'ada%100_a!b@mail.example')
  await join(server, 'Üst Bakan', 'admin', 'ust@mail.example')
})

// MOD-37
describe(`a search by e-mail on ${engine}`, () => {
  test.each([
    ['the whole address', 'deniz.kaya+chat@mail.example'],
    ['the same in other letters', 'DENIZ.KAYA+CHAT@MAIL.EXAMPLE'],
    ['with blanks around it', '  deniz.kaya+chat@mail.example '],
    ['a part of three letters', 'z.k'],
    ['its beginning', 'deniz.k'],
  ])('finds by %s', async (_, part) => {
    expect(await found(part)).toEqual(['deniz.kaya+chat@mail.example'])
  })

  test('takes signs of SQL for letters', async () => {
    for (const part of ['%100', '100_a', 'a!b']) expect(await found(part)).toEqual(['ada%100_a!b@mail.example'])
    for (const part of ['%%%', '___', 'd%a', "'--"]) expect(await found(part)).toEqual([])
  })

  test('finds of those alone whose e-mail one may see, and oneself', async () => {
    expect(await found('@mail.example')).toEqual(['ada%100_a!b@mail.example', 'deniz.kaya+chat@mail.example'])
    expect(await found('ust@mail.example')).toEqual([])
    expect(await found('ust@mail.example', people.owner)).toEqual(['ust@mail.example'])
    expect(await found('arayan@bakan.example')).toEqual(['arayan@bakan.example'])
  })

  test('finds nobody who has not verified the address', async () => {
    await addPerson(server.house, 'Doğrulanmamış', 'user', { email: 'bekler@mail.example', isUnverified: true })
    expect(await found('bekler@mail')).toEqual([])
  })

  test.each(['', '  ', 'ab', ' a ', 'a'.repeat(sizes.emailMax + 1), 'a\u0000bc'])('refuses %j', async part => {
    expect(await mod.refused(findByEmail, { part })).toMatchObject({ status: 422, code: 'invalid', field: 'part' })
  })

  test('says that there are more than it tells, and counts nobody who is hidden', async () => {
    const named = (count: number, host: string) =>
      Array.from({ length: count }, (_, n) => ({ name: `Çok ${host} ${n}`, email: `cok${n}@${host}` }))
    await addPeople(server.house, named(sizes.emailsFound, 'tam.example'))
    await addPeople(server.house, [{ name: 'Çok Üst', email: 'cok@tam.example', role: 'admin' }])
    server.clock.pass(10_000)
    expect(await mod.do(findByEmail, { part: '@tam.example' })).toMatchObject({ isMore: false })
    expect((await people.owner.do(findByEmail, { part: '@tam.example' })).isMore).toBe(true)
  })

  test('writes nothing', async () => {
    const before = await rowCounts(server.house.db)
    await found('deniz.kaya')
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('is refused to members, and to staff under a sanction', async () => {
    expect(await people.ayse.refused(findByEmail, { part: people.ayse.email })).toMatchObject({ code: 'forbidden' })
    expect(await people.visitor.refused(findByEmail, { part: 'deniz' })).toMatchObject({ code: 'signed-out' })
    const silenced = await join(server, 'Susan Bakan', 'moderator')
    await people.owner.do(moderationRoutes.setMuted, { uid: silenced.uid, isMuted: true, reason: 'Dinlensin.' })
    expect(await silenced.refused(findByEmail, { part: 'deniz.kaya' })).toMatchObject({ status: 403 })
  })
})
