import { changeChannel, changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { emailOf } from '#tests/kit/people.ts'
import {
  edit,
  furnish,
  type Language,
  openProfile,
  remove,
  section,
  staff,
  words,
} from '#tests/browser/kit/profile-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

for (const language of ['tr', 'en'] as const satisfies Language[]) {
  for (const isPhone of [false, true]) {
    const where = `${isPhone ? 'on a phone' : 'on a desktop'} in ${language}`

    test(`a moderator sees every section ${where}, and axe finds nothing`, async ({ server, open }) => {
      const own = await open(isPhone ? phone : {})
      const { page } = own
      const { person, channelName } = await furnish(server, `Baki ${language} ${isPhone}`)
      const moderator = await staff(server, `Mina ${language} ${isPhone}`, 'moderator', own)
      await moderator.visitor.do(moderationRoutes.timeOut, {
        uid: person.uid,
        amount: '3',
        unit: 'hours',
        reason: 'Küfür etti.',
      })
      await openProfile(page, person, language)
      const say = words[language]
      await expect(page).toHaveTitle(new RegExp(`^(• )?${person.name} · `))
      const details = page.locator('dl')
      await expect(details).toContainText(emailOf(person.name))
      await expect(details).toContainText(language === 'tr' ? 'Üye' : 'Member')
      await expect(details).toContainText('Küfür etti.')
      await expect(page.getByRole('timer')).toContainText(
        language === 'tr' ? /\d\ssaat .*kaldı$/ : /\d\shours? .*left$/,
      )
      await expect(section(page, say.reports)).toContainText('Kaba konuştu.')
      await expect(section(page, say.reports)).toContainText(
        language === 'tr' ? '1 kez şikâyet edildi' : 'Reported 1 time',
      )
      await expect(section(page, say.messages).getByRole('article')).toHaveCount(2)
      const newest = section(page, say.messages).getByRole('article').first()
      await expect(newest.locator('strong')).toHaveText('söz')
      await expect(newest.getByText('ilk hâli')).toBeHidden()
      await newest.getByText(say.edits).click()
      await expect(newest.getByText('ilk hâli')).toBeVisible()
      await expect(section(page, say.edited).getByRole('article')).toHaveCount(1)
      await expect(section(page, say.edited)).toContainText(channelName)
      await expect(section(page, say.edited)).toContainText('ilk hâli')
      const removed = section(page, say.removed).getByRole('article')
      await expect(removed).toContainText('silinen söz')
      await expect(removed).toContainText(person.name)
      await expect(removed.getByRole('img', { name: 'resim.png' })).toBeVisible()
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBeLessThanOrEqual(0)
    })
  }
}

// MOD-14
test('a member sees of another the card and the messages, and nothing else is hinted at', async ({ server, open }) => {
  const { page, context } = await open()
  const { person } = await furnish(server, 'Baki Yabancı')
  await enter(server, 'Aslı Yabancı', context)
  await openProfile(page, person)
  await expect(section(page, words.tr.messages).getByRole('article')).toHaveCount(2)
  for (const name of [words.tr.reports, words.tr.edited, words.tr.removed]) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  }
  await expect(page.getByText(words.tr.email, { exact: true })).toHaveCount(0)
  await expect(page.getByText(emailOf(person.name))).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Yönet' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Yaptırımlar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Şikâyet et' }).click()
  await expect(page.getByRole('dialog', { name: 'Kullanıcıyı şikâyet et' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Düzenle' })).toHaveCount(0)
})

test('one’s own name in the header leads to one’s account, and from there to one’s own profile, with everything but reports', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const { person } = await furnish(server, 'Baki Kendisi')
  await context.addCookies([...person.visitor.cookies].map(([name, value]) => ({ name, value, url: server.url })))
  await page.goto('/chat')
  await page.getByRole('link', { name: person.name }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('link', { name: 'Profilim' }).click()
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
  await expect(page.locator('dl')).toContainText(emailOf(person.name))
  await expect(page.locator('dl'), 'nothing holds him').not.toContainText('Yaptırım')
  await expect(section(page, words.tr.removed).getByRole('article')).toHaveCount(1)
  await expect(section(page, words.tr.edited).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: words.tr.reports })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Şikâyet et' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Düzenle' }).click()
  await expect(page).toHaveURL('/account')
})

test('a message leads to its place in the chat, and the connection stays on the way', async ({ server, open }) => {
  const { page, context } = await open()
  const { person, channel, channelName } = await furnish(server, 'Baki Yeri')
  await enter(server, 'Aslı Yeri', context)
  let sockets = 0
  page.on('websocket', () => sockets++)
  await openProfile(page, person)
  await expect.poll(() => sockets).toBe(1)
  const oldest = section(page, words.tr.messages).getByRole('article').last()
  await oldest.getByRole('link', { name: channelName }).click()
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: 'en eski söz' })).toBeFocused()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
  await post(person, channel, 'gelen söz')
  await expect(section(page, words.tr.messages).getByText('gelen söz')).toBeVisible()
  expect(sockets).toBe(1)
})

// MOD-18, LOOK-29
test('what happens is seen without reloading: words, edits, removals, sanctions, reports', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const { person, reporter, channel } = await furnish(server, 'Baki Canlı')
  await staff(server, 'Oya Canlı', 'owner', own)
  await openProfile(page, person)
  const messages = section(page, words.tr.messages)
  await expect(messages.getByRole('article')).toHaveCount(2)
  const said = await post(person, channel, 'yepyeni söz')
  await expect(messages.getByText('yepyeni söz')).toBeVisible()
  const edited = await edit(person, said, 'değişmiş söz')
  await expect(section(page, words.tr.edited).getByText('değişmiş söz')).toBeVisible()
  await expect(messages.getByText('değişmiş söz')).toBeVisible()
  await remove(person, edited)
  await expect(messages.getByText('değişmiş söz')).toHaveCount(0)
  await expect(section(page, words.tr.removed).getByText('değişmiş söz')).toBeVisible()
  await expect(section(page, words.tr.edited).getByText('değişmiş söz')).toHaveCount(0)

  const toAll = page.getByRole('button', { name: 'Şikâyetlere git' })
  await expect(toAll, 'the one that there is has its own').toHaveCount(0)
  const opener = section(page, words.tr.reports).getByRole('button', { name: 'Şikâyeti aç' })
  await opener.click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Şikâyet' })).toContainText('Kaba konuştu.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  const itemId = (await post(person, channel, 'şikâyetlik söz')).id
  const manage = page.getByRole('button', { name: 'Yönet' })
  await manage.click()
  await page.getByRole('menuitem', { name: 'Sustur', exact: true }).click()
  const asked = page.getByRole('dialog', { name: /susturulsun mu/ })
  await expect(page.locator('dl'), 'as long as nothing holds him').toContainText('YaptırımŞu an yok')
  await asked.getByRole('textbox', { name: 'Neden' }).fill('Uyarıldı.')
  await asked.getByRole('button', { name: 'Sustur' }).click()
  await expect(page.locator('dl')).toContainText('YaptırımsusturulduNeden: Uyarıldı.')
  await expect(section(page, 'Yaptırımlar').getByRole('article')).toContainText(['SusturmaSürüyorUyarıldı.'])
  await manage.click()
  await expect(page.getByRole('menuitem', { name: 'Susturmayı kaldır' })).toBeVisible()
  await page.keyboard.press('Escape')
  await changePerson(server.house, person.uid, { role: 'admin' })
  await expect(page.locator('dl')).toContainText('RolYönetici')
  await reporter.visitor.do(reportRoutes.report, { itemType: 'message', itemId, reason: 'Bu da kaba.' })
  await expect(section(page, words.tr.reports)).toContainText('2 kez şikâyet edildi')
  await expect(section(page, words.tr.reports)).toContainText('Bu da kaba.')
  await toAll.click()
  await expect(page.getByRole('dialog')).toContainText('Bu da kaba.')
})

// LOOK-29
test('of two time-outs the profile says which one is active and that the other was replaced', async ({
  server,
  open,
}) => {
  const own = await open()
  const person = await enter(server, 'Baki Yeniden')
  const { visitor } = await staff(server, 'Mina Yeniden', 'moderator', own)
  const give = (amount: string, reason: string, version: number) =>
    visitor.do(moderationRoutes.timeOut, { uid: person.uid, amount, unit: 'hours', reason, version })
  const { version } = await visitor.do(moderationRoutes.timeOut, {
    uid: person.uid,
    amount: '3',
    unit: 'hours',
    reason: 'İlk neden.',
  })
  server.pass(60_000)
  await give('5', 'Yeni neden.', version)
  await openProfile(own.page, person)
  await expect(section(own.page, 'Yaptırımlar').getByRole('article')).toContainText([
    /Süreli susturma5.saatSürüyorYeni neden\./,
    /Süreli susturma3.saatDeğiştirildiİlk neden\./,
  ])
})

// LOOK-29, MSG-60
test('links in what somebody said are shown on his profile as in the chat, but not where it was removed', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const { person, channel, channelName } = await furnish(server, 'Baki Bağ')
  await staff(server, 'Mina Bağ', 'moderator', { page, context })
  const said = await post(person, channel, 'hedef söz')
  const link = `${server.url}/chat?channel=${channel}&message=${said.id}`
  await post(person, channel, `duran bağ ${link} ve https://baska.example/yer`)
  await remove(person, await post(person, channel, `giden bağ ${link}`))
  await openProfile(page, person)
  const standing = section(page, words.tr.messages).getByRole('article').filter({ hasText: 'duran bağ' })
  const quote = standing.locator('[data-own-link]').getByRole('link')
  await expect(quote).toHaveAccessibleName(new RegExp(`^${person.name} ${channelName} .*hedef söz$`))
  const elsewhere = standing.getByRole('link', { name: 'https://baska.example/yer' })
  await expect(elsewhere).toHaveAttribute('target', '_blank')
  const gone = section(page, words.tr.removed).getByRole('article').filter({ hasText: 'giden bağ' })
  await expect(gone.getByRole('link', { name: link })).toBeVisible()
  await expect(gone.locator('[data-own-link]')).toHaveCount(0)
  await quote.click()
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: 'hedef söz' }).first()).toBeFocused()
})

// MOD-18
test('a right that is lost takes its sections and what they held, at once', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const own = await open()
  const { page } = own
  const { person, channel } = await furnish(server, 'Baki Hak')
  const moderator = await staff(server, 'Mina Hak', 'moderator', own)
  await openProfile(page, person)
  await expect(section(page, words.tr.removed).getByText('silinen söz')).toBeVisible()
  await page.route('**/api/profiles/**', route => route.abort()) // it needs no answer for that
  await changePerson(server.house, moderator.uid, { role: 'user' })
  for (const name of [words.tr.reports, words.tr.edited, words.tr.removed]) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  }
  await expect(page.getByText(emailOf(person.name))).toHaveCount(0)
  await expect(section(page, words.tr.messages).getByRole('article')).toHaveCount(2)
  await page.unroute('**/api/profiles/**')
  await changeChannel(server.house, channel, { read_roles: 'admin' })
  await expect(section(page, words.tr.messages)).toContainText('Okuyabildiğiniz kanallarda mesajı yok.')
  await changePerson(server.house, moderator.uid, { role: 'admin' })
  await expect(section(page, words.tr.removed).getByText('silinen söz')).toBeVisible()
})

// MOD-15
test('more is loaded fifteen at a time, each once, and the focus goes on to it', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const { person, channel } = await furnish(server, 'Baki Çok')
  for (let n = 1; n <= 30; n++) await post(person, channel, `söz ${n}.`)
  await enter(server, 'Aslı Çok', context)
  await openProfile(page, person)
  const messages = section(page, words.tr.messages)
  await expect(messages.getByRole('article')).toHaveCount(15)
  const more = messages.getByRole('button', { name: 'Daha fazla yükle' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(messages.getByRole('article')).toHaveCount(30)
  await expect(messages.getByRole('listitem').filter({ hasText: 'söz 15.' })).toBeFocused()
  await page.route('**/api/profiles/*/messages*', route => route.abort())
  await more.click()
  await expect(messages.getByRole('alert')).toHaveText('Devamı yüklenemedi.')
  await page.unroute('**/api/profiles/*/messages*')
  const again = messages.getByRole('button', { name: 'Tekrar dene' })
  await expect(again).toBeFocused()
  await again.click()
  await expect(messages.getByRole('article')).toHaveCount(32)
  await expect(more).toHaveCount(0)
  await post(person, channel, 'en yeni söz')
  await expect(messages.getByRole('article')).toHaveCount(33)
  await expect(messages.getByText('en eski söz')).toBeVisible()
})

for (const [language, title] of [
  ['tr', 'Kullanıcı bulunamadı'],
  ['en', 'User not found'],
] as const) {
  // MOD-16
  test(`nobody at an address is said in ${language}`, async ({ server, open, expectedOnConsole }) => {
    expectedOnConsole.push(/status of 4(04|22)/)
    const { page, context } = await open()
    await enter(server, `Aslı Arar ${language}`, context)
    await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
    for (const uid of ['6f1c1c80-0000-4000-8000-000000000000', 'kimse']) {
      await page.goto(`/profile/${uid}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })
}

for (const [language, title, retry] of [
  ['tr', 'Kullanıcı verileri yüklenirken hata oluştu', 'Tekrar dene'],
  ['en', 'Couldn’t load the user data', 'Try again'],
] as const) {
  // MOD-16
  test(`a failure is said in ${language}, and can be tried again`, async ({ server, open, expectedOnConsole }) => {
    expectedOnConsole.push(/Failed to load resource/)
    const { page, context } = await open()
    const { person } = await furnish(server, `Baki Hata ${language}`)
    await enter(server, `Aslı Hata ${language}`, context)
    await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
    await page.route('**/api/profiles/**', route => route.abort())
    await page.goto(`/profile/${person.uid}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.unroute('**/api/profiles/**')
    await page.getByRole('button', { name: retry }).click()
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  })
}
