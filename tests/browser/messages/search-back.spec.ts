import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { catchUp } from '#server/search/door.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { sizes } from '#tests/browser/kit/sizes.ts'
import { rowOf } from '#tests/browser/kit/talk-kit.ts'
import { addChannel } from '#tests/kit/house.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'

/** A channel to look from, and another in which a word stands sixty times. */
async function withManyHits(server: OpenServer, page: Page, uid: string, language: Language): Promise<string> {
  const [here, there] = [await addChannel(server.house, `burası ${v7()}`), await addChannel(server.house, v7())]
  const filling = { channelId: there, uid, count: 60 }
  const columns = (n: number) => ({ text: `pusula ${n} sırada`, search_text: `pusula ${n} sirada` })
  await fillChannel(server.house, { ...filling, columns })
  await catchUp(server.house)
  await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
  return here
}

const panelOf = (page: Page): Locator => page.getByRole('search')
const hitsOf = (page: Page, language: Language): Locator =>
  panelOf(page)
    .getByRole('list', { name: textOf(language, 'search.messages') })
    .getByRole('listitem')

for (const language of ['tr', 'en'] as const) {
  const openOnPhone = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: new RegExp(`^${textOf(language, 'channels.open')}`) }).tap()
    await page.getByRole('button', { name: new RegExp(`^${textOf(language, 'shell.search')}`) }).tap()
    return page.getByRole('combobox', { name: textOf(language, 'shell.search'), exact: true })
  }

  // SRCH-5
  test(`in ${language} on a phone, back leads from a message to what was found, as it was left, and from there to the channel`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open(sizes.phone)
    const { uid } = await enter(server, 'Pelin Döner', context)
    const here = await withManyHits(server, page, uid, language)
    await page.goto(`/chat?channel=${here}`)
    const field = await openOnPhone(page)
    await expect(page).toHaveURL(/#search$/)
    await field.fill('pusula ')
    await field.press('Enter')
    await expect(hitsOf(page, language)).toHaveCount(25)
    await panelOf(page)
      .getByRole('button', { name: new RegExp(`^${textOf(language, 'parts.more')}`) })
      .tap()
    await expect(hitsOf(page, language)).toHaveCount(50)
    const chosen = hitsOf(page, language).filter({ hasText: 'pusula 19 sırada' })
    await chosen.scrollIntoViewIfNeeded()
    const before = (await chosen.boundingBox())!
    await chosen.getByRole('link').tap()
    await expect(rowOf(page, 'pusula 19 sırada')).toBeVisible()
    await expect(panelOf(page)).toHaveCount(0)

    await page.goBack()
    await expect(hitsOf(page, language)).toHaveCount(50)
    await expect(chosen.getByRole('link')).toBeFocused()
    await expect(field).toHaveValue('pusula ')
    expect(Math.abs((await chosen.boundingBox())!.y - before.y)).toBeLessThan(2)

    await page.goBack()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`channel=${here}$`))
    await page.goForward()
    await expect(hitsOf(page, language)).toHaveCount(50)

    // Its own arrow is a way back too: it leaves nothing behind to come back to.
    await panelOf(page)
      .getByRole('button', { name: textOf(language, 'search.close') })
      .tap()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`channel=${here}$`))
  })

  // SRCH-5
  test(`in ${language} on a phone, a search that was reloaded is there, and closes into its channel`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open(sizes.phone)
    const { uid } = await enter(server, 'Yeniden Açar', context)
    const here = await withManyHits(server, page, uid, language)
    await page.goto(`/chat?channel=${here}#search`)
    await expect(panelOf(page)).toBeVisible()
    await panelOf(page)
      .getByRole('button', { name: textOf(language, 'search.close') })
      .tap()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/chat\\?channel=${here}$`))
    // It opens again, with a place of its own.
    await openOnPhone(page)
    await expect(page).toHaveURL(/#search$/)
  })
}

// SRCH-5
test('a search in a column has no place in the history, and stays while one jumps and goes back', async ({
  server,
  open,
}) => {
  const { page, context } = await open(sizes.desktop)
  const { uid } = await enter(server, 'Deniz Kalır', context)
  const here = await withManyHits(server, page, uid, 'tr')
  await page.goto(`/chat?channel=${here}`)
  await expect(page.getByRole('button', { name: /^Mesajlarda ara/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Mesajlarda ara', exact: true })
  await field.fill('pusula ')
  await field.press('Enter')
  await hitsOf(page, 'tr').filter({ hasText: 'pusula 50 sırada' }).getByRole('link').click()
  await expect(rowOf(page, 'pusula 50 sırada')).toBeVisible()
  await expect(hitsOf(page, 'tr')).toHaveCount(25)
  await expect(page).not.toHaveURL(/#/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`channel=${here}$`))
  await expect(hitsOf(page, 'tr')).toHaveCount(25)
})
