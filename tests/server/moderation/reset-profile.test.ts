import { describe, expect, test } from 'vitest'
import { aboutRoutes } from '#contract/about.ts'
import { accountRoutes } from '#contract/accounts.ts'
import { auditRoutes } from '#contract/audit.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { photoRoutes } from '#contract/photos.ts'
import { sweep } from '#server/accounts/door.ts'
import { forgetPhotos } from '#server/media/door.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { formOf, type Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn, type Person } from '#tests/kit/cast.ts'
import { day, minute } from '#tests/kit/clock.ts'
import { picture } from '#tests/kit/files/files.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'

const { resetProfile, undoAct, setMuted, getProfile } = moderationRoutes
const { setAbout, removeAbout } = aboutRoutes
const { changeName, noteResetSeen } = ownAccountRoutes
const { me } = accountRoutes

const { server } = stage()

const cardOf = async (viewer: Visitor, uid: string) =>
  (await viewer.do(memberRoutes.listMembers, {})).members.find(member => member.uid === uid)!
async function wear(by: Visitor): Promise<string> {
  const data = await picture(100, 100).png().toBuffer()
  const form = formOf({}, new File([data], 'ben.png'))
  return photoRoutes.setPhoto.output.parse((await by.send('POST', photoRoutes.setPhoto.path, form)).body).photoURL
}
async function rename(person: Visitor, displayName: string) {
  const { account } = await person.do(me, {})
  return person.ask(changeName, { displayName, shown: account!.displayName })
}
/** Somebody with a picture, and staff; each test has its own. */
async function scene(name: string): Promise<{ person: Person; mod: Person; photoURL: string }> {
  const [person, mod] = [await join(server, name), await join(server, `${name} Bakan`, 'moderator')]
  return { person, mod, photoURL: await wear(person) }
}
const shownAt = (by: Visitor, photoURL: string): Promise<number> =>
  by.send('GET', `${photoURL}-40.webp`).then(({ status }) => status)

describe(`the profile of somebody that staff reset, on ${engine}`, () => {
  // MOD-30, MOD-31
  test('has neither the name nor the picture any more, at once, and he reads why', async () => {
    const { person, mod, photoURL } = await scene('Kötü Ad')
    await using page = await listen(mod)
    const { version, displayName } = await cardOf(mod, person.uid)
    const { entryId, ...member } = await mod.do(resetProfile, {
      uid: person.uid,
      version,
      displayName,
      photoURL,
      reason: 'Küfürlü ad',
    })
    expect(member.displayName).toMatch(/^Üye \d{6}$/)
    expect(member).toMatchObject({ photoURL: '' })
    expect(member).not.toHaveProperty('former')
    expect((await page.event('member.changed')).data.member).toEqual(member)
    expect(await shownAt(mod, photoURL)).toBe(404)
    const { account } = await person.do(me, {})
    expect(account).toMatchObject({ displayName: member.displayName, photoURL: '' })
    expect(account?.reset).toEqual({ at: server.clock.now(), reason: 'Küfürlü ad', name: true, photo: true })
    const { entries } = await mod.do(auditRoutes.listAuditEntries, { action: 'reset_profile' })
    expect(entries[0]).toMatchObject({
      id: entryId,
      reason: 'Küfürlü ad',
      originalText: 'Kötü Ad',
      newText: member.displayName,
      undo: { undoneAt: null },
    })
    expect(await person.do(noteResetSeen, {})).toEqual({})
    expect((await person.do(me, {})).account).not.toHaveProperty('reset')
  })

  // MOD-30
  test('may have another name at once, and the old one is nobody’s for thirty days, not his either', async () => {
    const { person, mod } = await scene('Yasak Ad')
    expect(await rename(person, 'Yasak Adı')).toMatchObject({ status: 200 })
    const { version, displayName } = await cardOf(mod, person.uid)
    await mod.do(resetProfile, { uid: person.uid, version, displayName, photoURL: null, reason: 'x' })
    expect((await cardOf(mod, person.uid)).photoURL, 'what was not chosen stays').not.toBe('')
    expect(await rename(person, 'Yasak Adı')).toMatchObject({ status: 409, body: { code: 'display-name-taken' } })
    expect(await rename(mod, 'yasak adı')).toMatchObject({ status: 409, body: { code: 'display-name-taken' } })
    expect(await rename(person, 'Güzel Ad')).toMatchObject({ status: 200 })
  })

  // MOD-30
  test('gets both back by an undo, within thirty days', async () => {
    const { person, mod, photoURL } = await scene('Masum Ad')
    const { version, displayName } = await cardOf(mod, person.uid)
    const { entryId } = await mod.do(resetProfile, { uid: person.uid, version, displayName, photoURL, reason: 'x' })
    server.clock.pass(30 * day - minute)
    await server.house.writer.run({ verb: sweep }, null, {})
    await forgetPhotos(server.house, await openStorage(server.house.config))
    const later = await logIn(server, mod.email)
    expect(await later.do(undoAct, { entryId })).toMatchObject({ count: 1, conflicts: [] })
    expect(await cardOf(later, person.uid)).toMatchObject({ displayName: 'Masum Ad', photoURL })
    expect(await shownAt(later, photoURL)).toBe(200)
    const again = await logIn(server, person.email)
    expect((await again.do(me, {})).account).not.toHaveProperty('reset')
    expect(await rename(mod, 'Masum Ad')).not.toMatchObject({ status: 200 })
  })

  // MOD-30
  test('is left as it is by an undo where the person chose another name or picture since', async () => {
    for (const change of [(by: Person) => rename(by, `Yeni ${by.uid.slice(0, 8)}`), wear]) {
      const { person, mod, photoURL } = await scene(`Değişen ${change.length}${Math.random()}`.slice(0, 16))
      const { version, displayName } = await cardOf(mod, person.uid)
      const { entryId } = await mod.do(resetProfile, { uid: person.uid, version, displayName, photoURL, reason: 'x' })
      await change(person)
      const before = await cardOf(mod, person.uid)
      expect(await mod.refused(undoAct, { entryId })).toMatchObject({ code: 'changed-since' })
      expect(await cardOf(mod, person.uid)).toEqual(before)
    }
  })

  // ACC-60, MOD-30
  test('keeps to the person’s last choice: without a picture', async () => {
    const { removePhoto } = photoRoutes
    const choices: ((by: Person) => Promise<unknown>)[] = [
      by => by.do(removePhoto, {}),
      async by => {
        await wear(by)
        await by.do(removePhoto, {})
      },
    ]
    for (const [n, choose] of choices.entries()) {
      const { person, mod, photoURL } = await scene(`Vazgeçen ${n}`)
      const { version, uid } = await cardOf(mod, person.uid)
      const { entryId } = await mod.do(resetProfile, { uid, version, displayName: null, photoURL, reason: 'x' })
      await choose(person)
      expect(await mod.refused(undoAct, { entryId })).toMatchObject({ code: 'changed-since' })
      expect((await cardOf(mod, uid)).photoURL).toBe('')
      expect(await shownAt(mod, photoURL)).toBe(404)
      await forgetPhotos(server.house, await openStorage(server.house.config))
      const kept = await server.house.db.read(db =>
        db.selectFrom('photos').select('id').where('uid', '=', uid).execute(),
      )
      expect(kept, 'nothing is kept of it').toEqual([])
      expect(await mod.refused(undoAct, { entryId })).toMatchObject({ code: 'changed-since' })
    }
  })

  // MOD-30, MED-24
  test('is not given back after thirty days; then the picture is gone for good', async () => {
    const { person, mod, photoURL } = await scene('Geç Kalan')
    const { version, displayName } = await cardOf(mod, person.uid)
    const { entryId } = await mod.do(resetProfile, { uid: person.uid, version, displayName, photoURL, reason: 'x' })
    server.clock.pass(30 * day + 61 * minute)
    await server.house.writer.run({ verb: sweep }, null, {})
    await forgetPhotos(server.house, await openStorage(server.house.config))
    const [later, again] = [await logIn(server, mod.email), await logIn(server, person.email)]
    expect(await later.refused(undoAct, { entryId })).toMatchObject({ code: 'undo-expired' })
    expect((await again.do(me, {})).account).not.toHaveProperty('reset')
    const kept = await server.house.db.read(db =>
      db.selectFrom('photos').select('id').where('uid', '=', person.uid).execute(),
    )
    expect(kept).toEqual([])
  })

  // MOD-30
  test('is taken as it was shown, or not at all', async () => {
    const { person, mod, photoURL } = await scene('Hızlı Ad')
    const { version, displayName, uid } = await cardOf(mod, person.uid)
    const newer = await wear(person)
    const asked = { uid, version, reason: 'x' }
    const refused = await mod.refused(resetProfile, { ...asked, displayName, photoURL })
    expect(refused).toMatchObject({ status: 409, code: 'conflict', now: { member: { photoURL: newer } } })
    expect(await cardOf(mod, uid)).toMatchObject({ displayName: 'Hızlı Ad', photoURL: newer })
    for (const wrong of [
      { displayName: null, photoURL: null },
      { displayName, photoURL: 'javascript:1' },
      { displayName: '', photoURL: null },
      { displayName },
    ])
      expect(await mod.ask(resetProfile, { ...asked, ...wrong })).toMatchObject({ status: 422 })
    expect(await mod.ask(resetProfile, { ...asked, displayName, photoURL: null, reason: ' ' })).toMatchObject({
      status: 422,
      body: { code: 'reason-required' },
    })
    expect(await mod.refused(resetProfile, { ...asked, uid: mod.uid, displayName, photoURL: null })).toMatchObject({
      code: 'forbidden',
    })
  })

  // ACC-72, MOD-31
  test('has no line any more, he reads why, the log keeps what it said, and an undo gives it back', async () => {
    const { person, mod, photoURL } = await scene('Satırlı Ad')
    await person.do(setAbout, { about: 'Kötü bir satır' })
    const { member, about } = await mod.do(getProfile, { uid: person.uid })
    await using page = await listen(mod)
    const taken = { uid: person.uid, version: member.version, displayName: null, photoURL, about }
    const { entryId } = await mod.do(resetProfile, { ...taken, reason: 'Ayıp satır' })
    await page.event('member.changed')
    expect(await mod.do(getProfile, { uid: person.uid })).not.toHaveProperty('about')
    expect((await person.do(me, {})).account?.reset).toEqual({
      at: server.clock.now(),
      reason: 'Ayıp satır',
      name: false,
      photo: true,
      about: true,
    })
    const { entries } = await mod.do(auditRoutes.listAuditEntries, { action: 'reset_profile' })
    expect(entries[0]).toMatchObject({
      id: entryId,
      targetMessageText: 'Kötü bir satır',
      originalText: null,
      extra: { reset: ['photoURL', 'about'] },
    })
    expect(await mod.do(undoAct, { entryId })).toMatchObject({ count: 1, conflicts: [] })
    expect(await mod.do(getProfile, { uid: person.uid })).toMatchObject({
      about: 'Kötü bir satır',
      member: { photoURL },
    })
    expect((await person.do(me, {})).account).not.toHaveProperty('reset')
  })

  // ACC-72
  test('keeps to the person’s last choice of a line: another one, and none', async () => {
    const choices: ((by: Person) => Promise<unknown>)[] = [
      by => by.do(setAbout, { about: 'başka' }),
      by => by.do(setAbout, { about: 'alınan' }), // the same words are a choice too
      by => by.do(removeAbout, {}), // an older tab shows it still, and it is gone there
      async by => {
        await by.do(setAbout, { about: 'başka' })
        await by.do(removeAbout, {})
      },
    ]
    for (const [n, choose] of choices.entries()) {
      const { person, mod } = await scene(`Satır Seçen ${n}`)
      await person.do(setAbout, { about: 'alınan' })
      const { version, uid } = await cardOf(mod, person.uid)
      const taken = { uid, version, displayName: null, photoURL: null, about: 'alınan', reason: 'x' }
      const { entryId } = await mod.do(resetProfile, taken)
      await choose(person)
      const stands = (await mod.do(getProfile, { uid })).about
      expect(await mod.refused(undoAct, { entryId })).toMatchObject({ code: 'changed-since' })
      expect((await mod.do(getProfile, { uid })).about).toBe(stands)
    }
  })

  // ACC-72
  test('keeps a line that is not the one that was shown', async () => {
    const { person, mod } = await scene('Hızlı Satır')
    await person.do(setAbout, { about: 'ilk' })
    const { version, displayName, uid } = await cardOf(mod, person.uid)
    await person.do(setAbout, { about: 'ikinci' })
    const taken = { uid, version, displayName, photoURL: null, about: 'ilk', reason: 'x' }
    expect(await mod.refused(resetProfile, taken)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await mod.do(getProfile, { uid })).toMatchObject({ about: 'ikinci', member: { displayName } })
    for (const about of ['', 'a\u202eb', 'a'.repeat(481), null])
      expect(await mod.ask(resetProfile, { ...taken, about })).toMatchObject({ status: 422 })
  })

  // MOD-30
  test('is nobody’s to reset who is under a sanction himself', async () => {
    const { person, mod } = await scene('Sessiz Ad')
    const owner = await join(server, 'Olcay Sahip', 'owner')
    const { version } = await cardOf(owner, mod.uid)
    await owner.do(setMuted, { uid: mod.uid, version, isMuted: true, reason: 'x' })
    const { uid, displayName, version: seen } = await cardOf(owner, person.uid)
    const asked = { uid, version: seen, displayName, photoURL: null, reason: 'x' }
    expect(await mod.refused(resetProfile, asked)).toMatchObject({ code: 'muted' })
  })
})
