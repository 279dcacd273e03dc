import { describe, expect, test } from 'vitest'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { sweep } from '#server/accounts/door.ts'
import { deleteLeavers } from '#server/app/retention/delete-leavers.ts'
import { openStorage } from '#server/media/door.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { awaitMail, codeIn, mailsTo } from '#tests/kit/machine/mailbox.ts'
import { password } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { askDeletion } = deletionRoutes
const { server, people } = stage({ people: cast, each: 'test' })

const wish = { password, word: 'SİL', withMessages: false }
/** The round of the upkeep, two weeks later. */
async function round(passed = 14 * day): Promise<void> {
  server.clock.pass(passed)
  await deleteLeavers(server.house, await openStorage(server.house.config), () => true)
}
const comesBack = async (email: string): Promise<Person> => join(server, 'Yeni Ad', 'user', email)

// ACC-53
describe(`a sanction on ${engine}`, () => {
  const standingOf = async (uid: string) => people.owner.do(moderationRoutes.getStanding, { uid })
  const mute = async (uid: string) => {
    const { member } = await standingOf(uid)
    return people.owner.do(moderationRoutes.setMuted, { uid, version: member.version, isMuted: true, reason: 'Reklam' })
  }
  const addresses = () =>
    server.house.db.read(db => db.selectFrom('sanctioned_addresses').select(['email_hash', 'uid']).execute())

  test('does not end with the account: who comes back with the address is under it, by whom and why', async () => {
    const { ayse, bora, owner } = people
    await mute(ayse.uid)
    for (const person of [ayse, bora]) await person.do(askDeletion, wish)
    await round()
    expect(await addresses()).toHaveLength(1)
    expect(JSON.stringify(await addresses())).not.toContain('ayse')
    expect((await standingOf((await comesBack(bora.email)).uid)).mute, 'who had none has none').toBeNull()
    const back = await join(server, 'Başka Ad', 'user', ayse.email)
    expect(await standingOf(back.uid)).toMatchObject({
      member: { muted: true },
      mute: { by: owner.uid, reason: 'Reklam' },
    })
    const talk = await openTalk(server, 'oda')
    expect((await back.ask(messageRoutes.postMessage, talk.posting('merhaba'))).body).toMatchObject({ code: 'muted' })
    expect(
      (await addresses()).map(({ uid }) => uid),
      'it is his now',
    ).toEqual([back.uid])
    await back.do(askDeletion, wish)
    await round()
    expect(await addresses(), 'and so on').toHaveLength(1)
  })

  test('does not end by another address, of the account or of another one', async () => {
    const { ayse, bora } = people
    const { askEmailChange, confirmEmailChange } = ownAccountRoutes
    const move = async (person: Person, email: string): Promise<void> => {
      const before = (await mailsTo(server.dataDir, email)).length // rows of mails go with their account
      await person.do(askEmailChange, { email, password })
      const mail = await awaitMail(server.dataDir, email, before + 1)
      await person.do(confirmEmailChange, { oobCode: codeIn(mail) })
    }
    const isMuted = async (uid: string): Promise<boolean> => (await standingOf(uid)).member.muted
    await mute(ayse.uid)
    await ayse.do(askDeletion, wish)
    await move(ayse, 'ikinci@example.com')
    const beside = await join(server, 'Yandaki', 'user', ayse.email)
    expect(await isMuted(beside.uid), 'signed up with the address of before').toBe(true)
    expect(await isMuted(ayse.uid), 'it holds for both').toBe(true)
    await round()
    await using others = await listen(people.moderator)
    await move(bora, 'ikinci@example.com')
    await others.event('member.changed', ({ data }) => data.member.uid === bora.uid && data.member.muted)
    expect(await isMuted(bora.uid), 'took the address of who is gone').toBe(true)
    await move(beside, 'ucuncu@example.com')
    expect(await isMuted((await comesBack(ayse.email)).uid), 'and once more').toBe(true)
  })

  test('that is over by the clock holds nobody, and its address is forgotten', async () => {
    const { ayse, moderator } = people
    await ayse.do(askDeletion, wish)
    server.clock.pass(13 * day)
    const { member } = await standingOf(ayse.uid)
    const timeOut = { uid: ayse.uid, version: member.version, amount: '3', unit: 'days' as const, reason: 'dur' }
    await moderator.do(moderationRoutes.timeOut, timeOut)
    await round(day)
    expect(await addresses()).toHaveLength(1)
    server.clock.pass(2 * day)
    await server.house.writer.run({ verb: sweep }, null, {})
    expect(await addresses()).toEqual([])
    const back = await comesBack(ayse.email)
    expect(back.uid).not.toBe(ayse.uid)
    expect((await standingOf(back.uid)).timeOut).toBeNull()
  })
})
