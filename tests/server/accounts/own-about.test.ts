import { describe, expect, test } from 'vitest'
import { aboutRoutes } from '#contract/about.ts'
import { accountRoutes } from '#contract/accounts.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { deleteAccount } from '#server/moderation/door.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'

const { setAbout, removeAbout } = aboutRoutes
const { getProfile, setMuted } = moderationRoutes

const { server } = stage()

const aboutOf = async (viewer: Visitor, uid: string) => (await viewer.do(getProfile, { uid })).about
const ownAbout = async (by: Visitor) => (await by.do(ownAccountRoutes.getOwnAccount, {})).about

describe(`a line about oneself on ${engine}`, () => {
  // ACC-71
  test('is read by every member on the profile, and its pages are told at once to ask again', async () => {
    const [ayse, bora] = [await join(server, 'Ayşe Satır'), await join(server, 'Bora Satır')]
    expect(await bora.do(getProfile, { uid: ayse.uid })).not.toHaveProperty('about')
    await using page = await listen(bora)
    await using tab = await listen(await logIn(server, ayse.email))
    const logged = await entriesOn(server.house, ayse.uid)
    expect(await ayse.do(setAbout, { about: '  İzmir  ·  çay ' })).toEqual({ about: 'İzmir · çay' })
    const { data } = await page.event('member.changed')
    expect(data.member.uid).toBe(ayse.uid)
    await tab.event('account.changed')
    expect(await aboutOf(bora, ayse.uid)).toBe('İzmir · çay')
    expect(await ownAbout(ayse)).toBe('İzmir · çay')
    expect(await entriesOn(server.house, ayse.uid), 'no log tells it').toEqual(logged)
    expect(await new Visitor(server.url).refused(getProfile, { uid: ayse.uid })).toMatchObject({ code: 'signed-out' })
  })

  // ACC-71, PAGE-35
  test('goes out with the profile alone: no list, no event and no account holds it', async () => {
    const [ayse, bora] = [await join(server, 'Ayşe Yalnız'), await join(server, 'Bora Yalnız')]
    await using page = await listen(bora)
    await ayse.do(setAbout, { about: 'denizsatırı' })
    await page.event('member.changed')
    const elsewhere = [
      page.events,
      await bora.do(memberRoutes.listMembers, {}),
      await ayse.do(accountRoutes.me, {}),
      (await ayse.send('GET', '/chat')).body,
    ]
    expect(await aboutOf(bora, ayse.uid), 'it is there').toBe('denizsatırı')
    expect(JSON.stringify(elsewhere)).not.toContain('denizsatırı')
  })

  // ACC-71
  test('is set again without news, and gone without', async () => {
    const [ayse, bora] = [await join(server, 'Ayşe Aynı'), await join(server, 'Bora Aynı')]
    await ayse.do(setAbout, { about: 'bir' })
    const before = await rowCounts(server.house.db)
    expect(await ayse.do(setAbout, { about: ' bir ' })).toEqual({ about: 'bir' })
    expect(await rowCounts(server.house.db), 'the same again is no news').toEqual(before)
    expect(await ayse.do(removeAbout, {})).toEqual({})
    expect(await bora.do(getProfile, { uid: ayse.uid })).not.toHaveProperty('about')
    expect(await ownAbout(ayse)).toBe('')
    const gone = await rowCounts(server.house.db)
    expect(await ayse.do(removeAbout, {})).toEqual({})
    expect(await rowCounts(server.house.db)).toEqual(gone)
  })

  // ACC-71
  test('of two tabs at once is the later one, and one that hides something is refused', async () => {
    const ayse = await join(server, 'Ayşe İkiz')
    const answers = await Promise.all(['bir', 'iki'].map(about => ayse.ask(setAbout, { about })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stands = await ownAbout(ayse)
    expect(['bir', 'iki']).toContain(stands)
    for (const about of ['', '  ', 'a\nb', 'a\u202eb', 'a'.repeat(121), null, 7])
      expect(await ayse.ask(setAbout, { about }), JSON.stringify(about)).toMatchObject({
        status: 422,
        body: { code: 'invalid', field: 'about' },
      })
    expect(await ownAbout(ayse)).toBe(stands)
  })

  // ACC-71
  test('is not set under a sanction or a lockdown, and may go all the same', async () => {
    const [owner, ada] = [await join(server, 'Olcay Satır', 'owner'), await join(server, 'Ada Satır')]
    await ada.do(setAbout, { about: 'önce' })
    const until = server.clock.now() + hour
    const lockdown = { channelId: null, kind: 'staff', threshold: null, minutes: 60, version: null } as const
    await owner.do(lockdownRoutes.setLockdown, lockdown)
    expect(await ada.refused(setAbout, { about: 'sonra' })).toMatchObject({ code: 'locked-down', until })
    expect(await owner.do(setAbout, { about: 'muaf' }), 'staff are exempt').toEqual({ about: 'muaf' })
    server.clock.pass(hour + 1)
    const later = await logIn(server, ada.email)
    expect(await later.do(setAbout, { about: 'arada' })).toEqual({ about: 'arada' })
    const { member } = await owner.do(getProfile, { uid: ada.uid })
    await owner.do(setMuted, { uid: ada.uid, version: member.version, isMuted: true, reason: 'x' })
    expect(await later.refused(setAbout, { about: 'sonra' })).toMatchObject({ code: 'muted' })
    expect(await ownAbout(later)).toBe('arada')
    expect(await later.do(removeAbout, {})).toEqual({})
    expect(await ownAbout(later)).toBe('')
  })

  // ACC-71
  test('goes with the account', async () => {
    const [owner, ada] = [await join(server, 'Olcay Siler', 'owner'), await join(server, 'Ada Gider')]
    await ada.do(setAbout, { about: 'kaybolansatır' })
    const goes = { who: { email: ada.email }, withMessages: false, casesSince: 0, after: null }
    await server.house.writer.run({ verb: deleteAccount }, null, goes)
    expect(await owner.refused(getProfile, { uid: ada.uid })).toMatchObject({ code: 'user-not-found' })
    const left = await server.house.db.read(db => db.selectFrom('users').select('about').execute())
    expect(JSON.stringify(left)).not.toContain('kaybolansatır')
  })
})
