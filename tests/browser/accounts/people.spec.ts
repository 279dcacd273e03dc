import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { startCrowded } from '#tests/browser/kit/crowd.ts'
import type { NewPerson } from '#tests/kit/people.ts'
import { channelNamed, composerOf, enter, say } from '#tests/browser/kit/member.ts'

const people = (page: Page): Locator => page.getByRole('region', { name: 'Kişiler' })
const personNamed = (page: Page, name: string): Locator =>
  people(page).getByRole('button', { name: new RegExp(`^${name}(\\(|\\s|,)`) })
const searchOf = (page: Page): Locator => people(page).getByRole('searchbox', { name: 'Kişi ara' })

/** The names and headings of the panel from top to bottom. */
const shown = (page: Page): Promise<string[]> =>
  people(page)
    .getByRole('listitem')
    .evaluateAll(items =>
      items
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map(item => item.querySelector('[data-name]')?.textContent ?? item.querySelector('h3')?.textContent ?? ''),
    )

test.describe('people', () => {
  // ACC-33
  test('as long as nobody knows who is here, nobody is called away', async ({ server, open }) => {
    const { page, context } = await open()
    await page.routeWebSocket('**/live**', () => undefined)
    await enter(server, 'Ferda Sessiz', context)
    await page.goto('/chat')
    await expect(people(page)).toContainText('Kişiler yükleniyor')
    await expect(personNamed(page, 'Ferda Sessiz'), 'a page without a live connection shows them too').toBeVisible()
    await expect(people(page)).not.toContainText('çevrim')
    await personNamed(page, 'Ferda Sessiz').click()
    await expect(page.getByText('çevrim dışı')).toBeHidden()
  })

  // ACC-34
  test('anybody who joins appears at every open page, and is seen coming and going', async ({ server, open }) => {
    const one = await open()
    await enter(server, 'Zeynep Buluşma', one.context)
    await one.page.goto('/chat')
    await searchOf(one.page).fill('buluşma') // others live on this server too, and only those in sight are drawn
    await expect(personNamed(one.page, 'Zeynep Buluşma')).toContainText('çevrim içi')

    const two = await open()
    await enter(server, 'İnci Buluşma', two.context)
    await expect(personNamed(one.page, 'İnci Buluşma')).toContainText('çevrim dışı')
    await two.page.goto('/chat')
    await searchOf(two.page).fill('buluşma')
    await expect(personNamed(one.page, 'İnci Buluşma')).toContainText('çevrim içi')
    await expect(personNamed(two.page, 'Zeynep Buluşma')).toContainText('çevrim içi')
    await two.page.close()
    await expect(personNamed(one.page, 'İnci Buluşma')).toContainText('çevrim dışı')
  })

  // ACC-36
  test('the card opens by keyboard, tells who somebody is, and gives the focus back', async ({ server, open }) => {
    const { page, context } = await open()
    const asli = await enter(server, 'Aslı Kart', context)
    await enter(server, 'Barış Kart')
    await page.goto(`/chat?channel=${await channelNamed(asli, 'genel')}`)
    await searchOf(page).fill('kart')
    await searchOf(page).press('ArrowDown') // faster than the search: the list that goes must not take the focus along
    await expect(people(page).getByRole('status')).toHaveText('2 kişi bulundu')
    await expect(personNamed(page, 'Aslı Kart')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(personNamed(page, 'Barış Kart')).toBeFocused()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'Barış Kart' })
    await expect(card).toContainText('Üye')
    await expect(card).toContainText('çevrim dışı')
    await expect(card.getByRole('link', { name: 'Tüm profili göster' })).toBeFocused()
    await expect(card.getByRole('button', { name: 'Şikâyet et' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(personNamed(page, 'Barış Kart')).toBeFocused()

    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: 'Etiketle' }).click()
    await expect(composerOf(page)).toHaveValue('@Barış Kart ')
    await expect(composerOf(page)).toBeFocused()

    await personNamed(page, 'Aslı Kart').click()
    const own = page.getByRole('dialog', { name: 'Aslı Kart' })
    await expect(own.getByRole('link', { name: 'Tüm profili göster' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Şikâyet et' })).toHaveCount(0)
    await expect(own.getByRole('button', { name: 'Etiketle' })).toHaveCount(0)
    await own.getByRole('link', { name: 'Tüm profili göster' }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${asli.uid}$`))
  })

  // ACC-36
  test('a message’s author has the same card', async ({ server, open }) => {
    const { page, context } = await open()
    const cansu = await enter(server, 'Cansu Yazar', context)
    await page.goto(`/chat?channel=${await channelNamed(cansu, 'genel')}`)
    await say(page, 'kartıma bakın')
    await page.getByRole('log').getByRole('button', { name: 'Cansu Yazar' }).last().click()
    await expect(page.getByRole('dialog', { name: 'Cansu Yazar' })).toContainText('Üye')
  })
})

test.describe('a crowd', () => {
  const named: NewPerson[] = [
    { name: 'Zeliha', role: 'owner' },
    { name: 'Çınar', role: 'admin' },
    { name: 'Cem', role: 'admin' },
    { name: 'Demir', role: 'admin' },
    { name: 'Ümit', role: 'moderator' },
    { name: 'Işık Tan' },
    { name: 'İrem Su' },
    { name: 'Ilgın Öz', isMuted: true },
    { name: 'Harun', timeoutUntil: Date.now() + 3_600_000 },
    { name: 'Jale Ak', isMuted: true, timeoutUntil: Date.now() + 3_600_000 },
  ]

  // ACC-33, ACC-35
  test('shows who is here by rank, then who is away, in Turkish order, and marks those who are silenced', async ({
    open,
  }) => {
    await using server = await startCrowded(named, ['Cem'])
    const { page, context } = await open({ baseURL: server.url })
    await server.signIn('Cem', context)
    await page.goto('/chat')
    await expect(people(page)).toContainText('10 kişi')
    const expected =
      'Yöneticiler — 1, Cem, Çevrim dışı — 9, Zeliha, Çınar, Demir, Ümit, Harun, Ilgın Öz, Işık Tan, İrem Su, Jale Ak'
    await expect.poll(() => shown(page)).toEqual(expected.split(', '))
    await expect(personNamed(page, 'Ilgın Öz')).toContainText('susturuldu')
    await expect(personNamed(page, 'Harun')).toContainText('süreli susturuldu')
    const both = personNamed(page, 'Jale Ak')
    await expect(both, 'who is both is told so at once').toContainText('(hem süresiz hem süreli susturuldu)')
    await expect(both.locator('[data-tip] svg'), 'and has both marks').toHaveCount(2)
    await personNamed(page, 'Harun').click()
    await expect(page.getByRole('dialog', { name: 'Harun' })).toContainText('tarihine kadar susturuldu')
    await context.close() // before its server goes
  })

  // ACC-33
  test('folds those who are away, remembers it, and is searched whole', async ({ open }) => {
    await using server = await startCrowded(named, ['Cem'])
    const { page, context } = await open({ baseURL: server.url })
    await server.signIn('Cem', context)
    await page.goto('/chat')
    const fold = people(page).getByRole('button', { name: 'Çevrim dışı — 9' })
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await fold.press('Enter')
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(fold).toBeFocused()
    await expect.poll(() => shown(page)).toEqual(['Yöneticiler — 1', 'Cem', 'Çevrim dışı — 9'])
    await expect(people(page)).toContainText('1 çevrim içi · 10 kişi')

    await page.reload()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await searchOf(page).fill('irem')
    await expect(personNamed(page, 'İrem Su')).toBeVisible()
    await searchOf(page).fill('')
    await page.evaluate(() => localStorage.setItem('meydan.offline', '')) // nobody has chosen yet
    await page.reload()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.click()
    await expect(personNamed(page, 'İrem Su')).toBeVisible()
    await context.close() // before its server goes
  })

  test('of ten thousand is drawn only where one looks, and searched as Turkish reads', async ({ open }) => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ name: `Kişi ${String(n).padStart(5, '0')}` }))
    await using server = await startCrowded([...named, ...many], ['Cem'])
    const { page, context } = await open({ baseURL: server.url })
    await server.signIn('Cem', context)
    await page.goto('/chat')
    await expect(people(page)).toContainText('10.010 kişi')
    expect(await people(page).getByRole('listitem').count()).toBeLessThan(60)

    for (const typed of ['ırem', 'irem', 'İREM', 'su']) {
      await searchOf(page).fill(typed)
      await expect(people(page).getByRole('listitem')).toHaveCount(1)
      await expect(personNamed(page, 'İrem Su')).toBeVisible()
    }
    await searchOf(page).fill('ışık')
    await expect(personNamed(page, 'Işık Tan')).toBeVisible()
    await searchOf(page).fill('an')
    await expect(people(page).getByRole('listitem')).toHaveCount(1) // within a word: Işık Tan
    await searchOf(page).fill('09999')
    await expect(personNamed(page, 'Kişi 09999')).toBeVisible()
    await searchOf(page).fill('yok böyle biri')
    await expect(people(page)).toContainText('Kimse bulunamadı')
    await searchOf(page).press('Escape')
    await expect(searchOf(page)).toHaveValue('')

    await searchOf(page).press('ArrowDown')
    await expect(personNamed(page, 'Cem')).toBeFocused()
    await page.keyboard.press('End')
    await expect(personNamed(page, 'Kişi 09999')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(personNamed(page, 'Cem')).toBeFocused()
    expect(await people(page).getByRole('listitem').count()).toBeLessThan(60)
    await context.close() // before its server goes
  })
})
