import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { preferenceRoutes } from '#contract/preferences.ts'
import { languageCookie } from '#words/language.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { arrive, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute } from '#tests/kit/tables/rights.ts'

const { setPreferences } = preferenceRoutes
const { server } = stage()
let ayse: Person
let count = 0
beforeEach(async () => {
  server.clock.pass(minute)
  ayse = await arrive(server, `Ayşen${++count}`)
})

const keptOf = async (by: Person) => (await by.do(accountRoutes.me, {})).account?.preferences

describe(`preferences on ${engine}`, () => {
  // PAGE-39
  test('are kept with the account, one by one, and all of one’s pages hear it, nobody else’s', async () => {
    const other = await arrive(server, `Bora${count}`)
    expect(await keptOf(ayse)).toBeNull()
    await using own = await listen(ayse)
    await using others = await listen(other)
    const logged = await entriesOn(server.house, ayse.uid)
    expect(await ayse.do(setPreferences, { chosen: { sounds: false } })).toEqual({ preferences: { sounds: false } })
    const both = { sounds: false, language: 'en' }
    expect(await ayse.do(setPreferences, { chosen: { language: 'en' } })).toEqual({ preferences: both })
    await expect.poll(() => own.events.map(({ type }) => type)).toEqual(['account.changed', 'account.changed'])
    expect(await keptOf(ayse)).toEqual(both)
    const before = await rowCounts(server.house.db)
    await ayse.do(setPreferences, { chosen: { language: 'en' } })
    await ayse.do(setPreferences, { chosen: {} })
    expect(await rowCounts(server.house.db), 'the same again is no news').toEqual(before)
    expect(others.events).toEqual([])
    expect(await keptOf(other)).toBeNull()
    expect(await entriesOn(server.house, ayse.uid), 'no log tells it').toEqual(logged)
  })

  // PAGE-39
  test('of a browser from before are taken where nothing is kept, by two at once from one only', async () => {
    const first = (sounds: boolean) => ayse.do(setPreferences, { chosen: { sounds }, isFirst: true })
    const [one, two] = await Promise.all([first(true), first(false)])
    expect(one).toEqual(two)
    expect(await keptOf(ayse)).toEqual(one.preferences)
    expect(await ayse.do(setPreferences, { chosen: { language: 'en' }, isFirst: true })).toEqual(one)
    expect(await keptOf(ayse)).toEqual(one.preferences)
  })

  // PAGE-39
  test('changed in two tabs at once keep both changes', async () => {
    await Promise.all([
      ayse.do(setPreferences, { chosen: { sounds: false } }),
      ayse.do(setPreferences, { chosen: { motion: 'less' } }),
      ayse.do(setPreferences, { chosen: { emojiTone: 5 } }),
    ])
    expect(await keptOf(ayse)).toEqual({ sounds: false, motion: 'less', emojiTone: 5 })
  })

  // PAGE-39
  test('may be chosen under a sanction, by nobody who is signed out, and only from what there is', async () => {
    expect((await new Visitor(server.url).refused(setPreferences, { chosen: { sounds: false } })).code).toBe(
      'signed-out',
    )
    await mute(server.house, ayse.uid)
    expect(await ayse.do(setPreferences, { chosen: { sounds: false } })).toEqual({ preferences: { sounds: false } })
    const bad = [
      { language: 'de' },
      { motion: 'more' },
      { sounds: 'no' },
      { sounds: null },
      { emojiTone: 6 },
      { emojiTone: -1 },
      { emojiTone: 1.5 },
      { theme: 'dark' },
      null,
      [],
    ]
    for (const chosen of bad) {
      const { status } = await ayse.send('PATCH', setPreferences.path, { chosen })
      expect(status, JSON.stringify(chosen)).toBe(422)
    }
    expect(await keptOf(ayse)).toEqual({ sounds: false })
  })

  // PAGE-39
  test.each(['no JSON', '[]', '{"language":"de"}', '{"sounds":1}'])(
    'that an archive brought as %s were never chosen, and can be',
    async text => {
      const { uid } = ayse
      await write(server.house, tx =>
        tx.updateTable('users').set({ preferences: text }).where('uid', '=', uid).execute(),
      )
      expect(await keptOf(ayse)).toBeNull()
      expect(await ayse.do(setPreferences, { chosen: { sounds: true } })).toEqual({ preferences: { sounds: true } })
    },
  )
})

// PAGE-39, LANG-13
describe.runIf(existsSync('dist/web/index.html'))('the document of a page', () => {
  const openings = async (path: string, cookie?: string): Promise<string> => {
    const { body } = await ayse.send('GET', path, undefined, cookie ? { cookie } : {})
    return /<html[^>]*>/.exec(String(body))?.[0] ?? ''
  }

  test('is drawn as the account keeps it, before any script, and otherwise as the browser does', async () => {
    for (const path of ['/', '/account', '/chat', '/privacy'])
      expect(await openings(path), path).toBe('<html lang="tr">')
    await ayse.do(setPreferences, { chosen: { language: 'en', motion: 'less' } })
    for (const path of ['/', '/account', '/chat', '/privacy'])
      expect(await openings(path), path).toBe('<html lang="en" data-language="en" data-motion="less">')
    await ayse.do(setPreferences, { chosen: { motion: 'system' } })
    expect(await openings('/chat')).toBe('<html lang="en" data-language="en">')
    const visitor = new Visitor(server.url)
    const { body } = await visitor.send('GET', '/', undefined, { cookie: `${languageCookie}=en` })
    expect(String(body)).toContain('<html lang="en">')
  })
})
