import { addChannel } from '#tests/kit/house.ts'
import { holdScripts } from '#tests/browser/kit/bare-document.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { messageOf, phone, post } from '#tests/browser/kit/talk-kit.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

for (const [where, how] of [
  ['on a desktop', {}],
  ['on a phone', phone],
] as const) {
  // PAGE-36
  test(`what is written before the scripts came is there with them, ${where}`, async ({ server, open }) => {
    const { page, context } = await open(how)
    const own = await enter(server, 'Erken Bir', context)
    const channel = await addChannel(server.house, 'erken')
    await post(own, channel, 'ilk söz')
    await page.goto(`/chat?channel=${channel}`)
    await composerOf(page).fill('kalmış taslak')
    await page.waitForTimeout(600) // until it is kept
    const letCome = await holdScripts(page)
    await page.goto(`/chat?channel=${channel}`, { waitUntil: 'commit' })
    const early = page.locator('[data-shell]').getByRole('textbox', { name: '“erken” kanalına mesaj yazın' })
    await early.click()
    await page.keyboard.type('scriptlerden ')
    const came = letCome()
    for (const letter of 'önce yazdım') await page.keyboard.type(letter, { delay: 20 })
    await came
    const field = page.getByRole('textbox', { name: '“erken” kanalına mesaj yazın' })
    await expect(field).toBeFocused()
    await page.keyboard.type('!')
    await expect(field).toHaveValue('kalmış taslak\nscriptlerden önce yazdım!')
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(messageOf(page, 'scriptlerden önce yazdım!')).toBeVisible()
    await expect(field).toHaveValue('')
  })
}

// PAGE-36
test('a field that nobody wrote in changes nothing: no draft, and no keyboard on a phone', async ({ server, open }) => {
  const { page, context } = await open(phone)
  const own = await enter(server, 'Sessiz', context)
  const channel = await addChannel(server.house, 'sessiz')
  await post(own, channel, 'tek söz')
  await page.goto(`/chat?channel=${channel}`)
  await messageOf(page, 'tek söz').waitFor() // the page tells the next document what it has to know
  await composerOf(page).waitFor()
  const letCome = await holdScripts(page)
  await page.goto(`/chat?channel=${channel}`, { waitUntil: 'commit' })
  await expect(page.locator('[data-shell]').getByRole('textbox')).toBeVisible()
  await letCome()
  await expect(composerOf(page)).toHaveValue('')
  await expect(composerOf(page)).not.toBeFocused()
})
