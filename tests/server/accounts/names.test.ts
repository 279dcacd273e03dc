import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { durations } from '#contract/limits.ts'
import { skeleton } from '#contract/text/skeleton.ts'
import { runCommand } from '#server/app/commands/commands.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { arrive, join, logIn, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { around, write } from '#tests/kit/house.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'
import { errors as en } from '#words/en/errors.ts'
import { errors as tr } from '#words/tr/errors.ts'

const { claimVerification } = accountRoutes
const { server } = stage({ env: { SITE_NAME: 'Kızılay Oyun' } })
let ada: Person
beforeAll(async () => {
  ada = await arrive(server, 'Ada', 'admin')
})

let count = 0
const ask = (displayName: string) =>
  new Visitor(server.url).ask(accountRoutes.signUp, { displayName, email: `ad${++count}@example.com`, password })
const refusalOf = async (displayName: string): Promise<unknown> => (await ask(displayName)).body

// ACC-4
describe(`a name on ${engine}`, () => {
  test.each([
    ['Cyrillic letters', 'Асе', 'Ace'],
    ['a capital I', 'LeyIa', 'Leyla'],
    ['a small l', 'lrmak', 'Irmak'],
    ['r and n', 'Cern', 'Cem'],
    ['a zero', '0zan', 'Ozan'],
  ])('that only looks like another’s is refused, and why is said: %s', async (_, imitation, name) => {
    expect(await ask(name)).toMatchObject({ status: 200 })
    expect(await refusalOf(imitation)).toMatchObject({
      code: 'display-name-alike',
      field: 'displayName',
      error: tr['display-name-alike'],
    })
  })

  test('of somebody with signs, spaces or emoji is his', async () => {
    expect(await ask('Kaan Demirel')).toMatchObject({ status: 200 })
    for (const imitation of [
      'Kaan Demirel!',
      'KaanDemirel',
      'Kaan-Demirel.',
      'Kaan Demirel 👑',
      '@Kaan Demirel',
      '(Kaan) Demirel',
      '|Kaan Demirel',
      'Kaan Demirel—',
      'Kaan|Demirel',
      'Kaan Demirel™',
      'Kaan Demirel²',
      'K@an Demirel',
      '🅺aan Demirel',
      'ᴋᴀᴀɴ ᴅᴇᴍɪʀᴇʟ',
    ])
      expect(await refusalOf(imitation), imitation).toMatchObject({ code: 'display-name-alike', field: 'displayName' })
  })

  test('of staff is theirs without its marks too, and of a member only with them', async () => {
    await arrive(server, 'Derya Uçar', 'moderator')
    expect(await ask('Çağla Tan')).toMatchObject({ status: 200 })
    for (const imitation of [
      'Derya Ucar',
      'Dérya-Uçar',
      'DeryaUcar✓',
      'ᴅᴇʀʏᴀ ᴜᴄ̧ᴀʀ',
      '||Derya Uçar',
      'Dərya Uɔar',
      'DƐRYA UÇAR',
    ])
      expect(await refusalOf(imitation), imitation).toMatchObject({ code: 'display-name-alike' })
    expect(await ask('Cagla Tan')).toMatchObject({ status: 200 })
  })

  test('with a digit is another’s, and with a raised one it is not', async () => {
    await arrive(server, 'Mert', 'owner')
    for (const imitation of ['Mert²', '||Mert', 'Mert—', 'ᴍᴇʀᴛ', 'M🅴rt'])
      expect(await refusalOf(imitation), imitation).toMatchObject({ code: 'display-name-alike' })
    expect(await ask('Mert2')).toMatchObject({ status: 200 })
  })

  test('whose words are joined, or whose strokes are read another way, is no other’s', async () => {
    await arrive(server, 'Kaan Irmak', 'owner')
    for (const name of ['ZeydoIrmad', 'Su Irem']) expect(await ask(name)).toMatchObject({ status: 200 })
    for (const imitation of ['KaanIrmak', 'Kaanlrmak', 'Kaan|rmak', 'ZEYDO IRMAD', 'Zeydolrmad', 'Sulrem', 'SuIrem'])
      expect(await refusalOf(imitation), imitation).toMatchObject({ code: 'display-name-alike' })
  })

  test('of a Turk is no look-alike of another’s', async () => {
    const names = ['Işık', 'Işıl', 'Aslı', 'Asıl', 'Nil', 'Nail', 'Can', 'Çan', 'Şen', 'Sen', 'İlke', 'Ilgaz']
    for (const name of names) expect(await ask(name), name).toMatchObject({ status: 200 })
  })

  test.each([
    ['Yonet\ufe0fmen', 'invisible'],
    ['Mo\u034fderatör', 'invisible'],
    ['A', 'too-short'],
    ['a'.repeat(33), 'too-long'],
    ['Аda', 'mixed'],
    ['...', 'no-letter'],
    ['Yönetmen', 'reserved'],
    ['Adrnin', 'reserved'],
    ['M0derator', 'reserved'],
    ['KIZILAY OYUN', 'reserved'],
    ['Selin (Adrnin)', 'reserved'],
    ['Selin ~ Kızılay Oyun', 'reserved'],
    ['Üye 123456', 'reserved'],
    ['Member l2', 'reserved'],
    ['ÜYE O1', 'reserved'],
    ['Deleted Member 2', 'reserved'],
    ['De1eted Mernbers', 'reserved'],
    ['DELETED MEMBER O1', 'reserved'],
    ['Si1inmis Uyelerimiz', 'reserved'],
    ['Silinen Üye l2', 'reserved'],
    ['SILINMIŞ ÜYEMIZ', 'reserved'],
    ['Uѕеr 2', 'mixed'],
    ['Kullanıcımız', 'reserved'],
    ['ᴀᴅᴍɪɴ', 'reserved'],
    ['ᴍᴇʏᴅᴀɴ', 'reserved'],
    ['ᴜꜱᴇʀ', 'reserved'],
    ['ꜱɪʟɪɴᴍɪş üʏᴇ', 'reserved'],
    ['Selin (ᴏᴡɴᴇʀ)', 'reserved'],
    ['@dmin', 'reserved'],
    ['Adm1n', 'reserved'],
    ['4DM!N', 'reserved'],
    ['Admln 2', 'reserved'],
    ['🅰dmin', 'reserved'],
    ['Ali.Adrnin', 'reserved'],
    ['Kızılay Oyun Destek', 'reserved'],
    ['Ekip | Kizilay 0yun', 'reserved'],
  ])('that is refused says why, in both languages: %s', async (displayName, reason) => {
    for (const [language, words] of [
      ['tr', tr],
      ['en', en],
    ] as const) {
      const visitor = new Visitor(server.url)
      visitor.headers['accept-language'] = language
      const form = { displayName, email: 'neden@example.com', password }
      const refused = await visitor.refused(accountRoutes.signUp, form)
      const error = words[`display-name-invalid_${reason}` as keyof typeof words]
      expect(refused).toMatchObject({ status: 422, code: 'display-name-invalid', field: 'displayName', reason, error })
    }
  })

  test('that looks like another’s goes to one of many who ask at once', async () => {
    const replies = await Promise.all(['Derman', 'Derrnan'].map(name => ask(name)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  // Nobody else writes into SQLite's file.
  test.runIf(engine === 'postgres')('waits for another process that gives a name, and then sees it', async () => {
    await signUp(server, 'Yer Tutan', 'yertutan@example.com')
    const other = new pg.Client({ connectionString: server.env.DATABASE_URL })
    await other.connect()
    await other.query('begin')
    await other.query(`select "of" from name_locks where "of" = 'people' for update`)
    await other.query('update users set name_look = $1 where email_key = $2', [
      skeleton('Sami'),
      'yertutan@example.com',
    ])
    const asked = ask('Sarni')
    await eventually(async () => {
      const { rowCount } = await other.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBeGreaterThan(0)
    })
    await other.query('commit')
    await other.end()
    expect(await asked).toMatchObject({ status: 409, body: { code: 'display-name-alike' } })
  })

  test('of a sign-up that has lapsed makes room for one that looks like it', async () => {
    await signUp(server, 'Tamer', 'tamer@example.com')
    server.clock.pass(durations.verificationCodeMs)
    expect(await ask('Tarner')).toMatchObject({ status: 200 })
  })

  test('is judged alike where an account is claimed', async () => {
    await join(server, 'Emre', 'user', 'emre@example.com')
    const { code: oobCode } = await signUp(server, 'Sahipsiz', 'sahipsiz@example.com')
    const visitor = new Visitor(server.url)
    const claim = { oobCode, password: 'sahibinin kendi parolası' }
    expect((await visitor.refused(claimVerification, { ...claim, displayName: 'Ernre' })).code).toBe(
      'display-name-alike',
    )
    expect(await visitor.refused(claimVerification, { ...claim, displayName: 'Adrnin' })).toMatchObject({
      code: 'display-name-invalid',
      reason: 'reserved',
    })
  })

  // ACC-4, RUN-11
  test('that was there before stays and stays usable, and the operator is told of it', async () => {
    const first = await join(server, 'Serap', 'user', 'serap@example.com')
    const second = await join(server, 'Başkası', 'user', 'baskasi@example.com')
    await write(server.house, tx =>
      tx
        .updateTable('users')
        .set({ display_name: 'Ѕегар', name_key: 'ѕегар', name_look: 'serap' })
        .where('uid', '=', second.uid)
        .execute(),
    )
    expect(await logIn(server, second.email)).toMatchObject({ name: 'Ѕегар' })
    const { lines } = await runCommand(server.house, { name: 'look-alikes', arguments: [] }, around(server.house))
    expect(lines).toContain('  Serap <serap@example.com> user')
    expect(lines.join('\n')).toContain('Ѕ[U+0405]е[U+0435]г[U+0433]а[U+0430]р[U+0440] <baskasi@example.com> user')
    expect(first.uid).not.toBe(second.uid)
  })
})

describe(`a channel’s name on ${engine}`, () => {
  const create = (name: string) => ada.ask(channelRoutes.createChannel, { id: uuidv7(), name, description: '' })

  test('that only looks like another’s is refused, at its making and at its renaming', async () => {
    expect((await create('geneI')).body).toMatchObject({ code: 'channel-name-alike', field: 'name' })
    const { id } = (await create('sohbet')).body as { id: string }
    const rename = (name: string) => ada.ask(channelRoutes.editChannel, { channelId: id, name, description: '' })
    expect((await rename('genеl')).body).toMatchObject({ code: 'channel-name-alike' })
    expect((await rename('GENEL')).body).toMatchObject({ code: 'channel-name-taken' })
    expect(await rename('SOHBET')).toMatchObject({ status: 200 })
    expect(await rename('sohbеt')).toMatchObject({ status: 200 }) // its own look
  })

  test.each(['gen\ufe0fel', 'gen\u034fel', 'gen\u200bel', 'gen\u{e0061}el'])('hides nothing: %j', async name => {
    expect((await create(name)).body).toMatchObject({
      code: 'channel-name-invalid',
      reason: 'invisible',
      error: tr['channel-name-invalid_invisible'],
    })
  })

  test('says that it is too long', async () => {
    expect((await create('k'.repeat(51))).body).toMatchObject({ code: 'channel-name-invalid', reason: 'too-long' })
  })

  test.each(['❤️ sevgi', '👩‍💻 kod', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 ada', '1️⃣ bir', '🧑🏽‍🚀 uzay'])('may have emoji: %s', async name => {
    expect(await create(name)).toMatchObject({ status: 200, body: { name } })
  })
})
