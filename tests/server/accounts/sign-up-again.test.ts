import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { codeIn } from '#tests/kit/machine/mailbox.ts'
import { mailAfter } from '#tests/kit/newcomer.ts'
import { password } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'

const { signUp, checkVerification, confirmVerification } = accountRoutes
const { server, people } = stage({ people: cast, env: { LIMITS: '100' } })
const form = (displayName: string, email: string) => ({ displayName, email, password })
const waiting = (name: string) =>
  server.house.db.read(db => db.selectFrom('users').select('email').where('display_name', '=', name).execute())

describe(`signing up again on ${engine}`, () => {
  // ACC-40
  test('takes the place of what the same browser mistyped, name and all', async () => {
    const own = new Visitor(server.url)
    const first = await mailAfter(server, 'yanlis@example.com', () =>
      own.do(signUp, form('Yazan', 'yanlis@example.com')),
    )
    const second = await mailAfter(server, 'dogru@example.com', () =>
      own.do(signUp, form('Yazan', 'dogru@example.com')),
    )
    expect(await waiting('Yazan')).toEqual([{ email: 'dogru@example.com' }])
    expect(await own.refused(checkVerification, { oobCode: codeIn(first) })).toMatchObject({ code: 'expired-code' })
    await own.do(confirmVerification, { oobCode: codeIn(second) })
    expect(await own.refused(signUp, form('Yazan', 'ucuncu@example.com')), 'a member stays').toMatchObject({
      code: 'display-name-taken',
    })
  })

  // ACC-40
  test('takes nothing from another browser, and then removes nothing', async () => {
    const [own, other] = [new Visitor(server.url), new Visitor(server.url)]
    await other.do(signUp, form('Başkası', 'baskasi@example.com'))
    expect(await own.refused(signUp, form('Başkası', 'a@example.com'))).toMatchObject({ code: 'display-name-taken' })
    await own.do(signUp, form('Kendisi', 'kendisi@example.com'))
    expect(await own.refused(signUp, form('Kendisi', 'baskasi@example.com'))).toMatchObject({
      code: 'email-already-in-use',
    })
    expect(await waiting('Kendisi')).toEqual([{ email: 'kendisi@example.com' }])
    await own.do(signUp, form('Kardeşi', 'kardesi@example.com'))
    expect(await waiting('Kendisi'), 'somebody else at the same machine').toHaveLength(1)
  })
})

describe(`a least age on ${engine}`, () => {
  const ask = async (leastAge: number): Promise<void> => {
    const { getSiteSettings, saveSiteSettings } = sitePageRoutes
    const { version } = await people.owner.do(getSiteSettings, {})
    const nothing = { studioName: '', gameName: '', sentence: { tr: '', en: '' }, art: null, links: [] }
    await people.owner.do(saveSiteSettings, { ...nothing, version, leastAge })
  }
  beforeEach(() => ask(0))

  // SITE-14
  test('is asked of who signs up, and nothing less is taken', async () => {
    const own = new Visitor(server.url)
    await ask(13)
    const refusal = { status: 422, code: 'age-required', field: 'leastAge', leastAge: 13 }
    expect(await own.refused(signUp, form('Genç', 'genc@example.com')), 'a page of before').toMatchObject(refusal)
    const younger = { ...form('Genç', 'genc@example.com'), leastAge: 12 }
    expect(await own.refused(signUp, younger)).toMatchObject(refusal)
    expect(await waiting('Genç')).toEqual([])
    await own.do(signUp, { ...younger, leastAge: 13 })
    expect(await waiting('Genç')).toHaveLength(1)
    await ask(0)
    await own.do(signUp, form('Çocuk', 'cocuk@example.com'))
  })

  // SITE-14
  test.each([0, 13])('of another shape is `invalid`, where %i are asked', async asked => {
    const own = new Visitor(server.url)
    await ask(asked)
    for (const leastAge of ['13', 13.5, true, null, [13], {}]) {
      const given = { ...form('Biri', 'biri@example.com'), leastAge } as unknown as ReturnType<typeof form>
      const refused = await own.refused(signUp, given)
      expect(refused, JSON.stringify(leastAge)).toMatchObject({ status: 422, code: 'invalid', field: 'leastAge' })
      expect(refused.error).not.toMatch(/\{\{|undefined/)
    }
  })
})
