import type { SearchPage } from '#contract/search.ts'
import { catchUp } from '#server/search/door.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { post, rowOf } from '#tests/browser/kit/talk-kit.ts'
import { addChannel } from '#tests/kit/house.ts'
import { textOf } from '#tests/kit/tables/words.ts'

const name = textOf('tr', 'search.messages')

// SRCH-1, SRCH-2, SRCH-11
test('an emoji is found, what is said this moment is found soon, and signs or `-word` alone are told what is missing', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const nuray = await enter(server, 'Nuray Közler', context)
  const channel = await addChannel(server.house, 'ateş başı')
  await post(nuray, channel, 'Mangal yandı 🔥 gelin 👍🏽')
  await post(nuray, channel, 'Burada yalnız deniz var')
  await catchUp(server.house)
  await page.goto(`/chat?channel=${channel}`)
  await expect(rowOf(page, 'Burada yalnız deniz var')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${textOf('tr', 'shell.search')}`) })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: textOf('tr', 'shell.search'), exact: true })
  const hits = page.getByRole('list', { name }).getByRole('listitem')
  const ask = async (typed: string): Promise<void> => {
    await field.fill(typed)
    await field.press('Enter')
  }

  await ask('👍')
  await expect(hits).toHaveCount(1)
  await expect(hits.locator('mark')).toHaveText('👍🏽')

  for (const [typed, text] of [
    ['-mangal', 'search.onlyWithoutText'],
    ['!?', 'search.nothingAskedText'],
  ] as const) {
    await ask(typed)
    await expect(page.getByRole('search').getByText(textOf('tr', text))).toBeVisible()
    await expect(page.getByRole('heading', { name: textOf('tr', 'search.nothingAsked') })).toBeVisible()
    await expect(page.getByRole('search')).not.toContainText(textOf('tr', 'search.none'))
  }

  await page.route('**/api/search?*', async route => {
    const got = (await (await route.fetch()).json()) as SearchPage
    await route.fulfill({ json: { ...got, hits: [], count: { known: 0, isAll: false } } })
  })
  await ask('deniz')
  await expect(page.getByText(textOf('tr', 'search.foundSoonText'))).toBeVisible()
  await page.unroute('**/api/search?*')
  await page
    .getByRole('search')
    .getByRole('button', { name: textOf('tr', 'parts.retry') })
    .click()
  await expect(hits).toHaveCount(1)
})

// SRCH-17
for (const [language, examples] of [
  ['tr', ['içeren: görsel', 'tarih: dün', 'kimden: ben']],
  ['en', ['has: image', 'on: yesterday', 'from: me']],
] as const) {
  test(`in ${language}, where nothing is asked or found yet, a tap asks an example, and a filter says what it takes`, async ({
    server,
    open,
  }) => {
    const say = (key: Parameters<typeof textOf>[1]): string => textOf(language, key)
    const { page, context } = await open()
    const oya = await enter(server, `Oya Örnek ${language}`, context)
    const channel = await addChannel(server.house, `örnek ${language}`)
    await post(oya, channel, 'Benim tek sözüm')
    await catchUp(server.house)
    await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
    await page.goto(`/chat?channel=${channel}`)
    await expect(rowOf(page, 'Benim tek sözüm')).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^${say('shell.search')}`) })).toBeVisible()
    await page.keyboard.press('Control+k')
    const panel = page.getByRole('search', { name: say('search.title') })
    const field = page.getByRole('combobox', { name: say('shell.search'), exact: true })
    const offered = panel.getByRole('list', { name: say('search.examples') }).getByRole('button')
    await expect(offered).toHaveText([...examples])

    await panel.getByRole('button', { name: new RegExp(say('search.filter.from').replace('?', '\\?')) }).click()
    await expect(field).toBeFocused()
    await expect(page.getByRole('option').first(), 'whom it can be about').toBeVisible()
    await field.press('Escape')
    await field.press('Escape')

    await offered.nth(2).click()
    await expect(field).toHaveValue(examples[2])
    await expect(field).toBeFocused()
    await expect(panel.getByRole('list', { name: say('search.messages') }).getByRole('listitem')).toHaveCount(1)

    await field.fill(examples[0])
    await field.press('Enter')
    await expect(panel.getByRole('heading', { name: say('search.none') })).toBeVisible()
    await expect(offered, 'what was just asked is no way on').toHaveText([examples[1], examples[2]])
    await offered.last().click()
    await expect(panel.getByRole('list', { name: say('search.messages') }).getByRole('listitem')).toHaveCount(1)
  })
}
