import type { Locator, Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter, lastTexts, type Member, postAll, say } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

const isUnread = /okunmamış mesaj var/

/** A channel in the list; on a phone the list must be open. */
const linkTo = (page: Page, name: string): Locator => page.getByRole('link', { name: new RegExp(`^${name}( |$)`) })
const newLine = (page: Page): Locator => page.getByRole('heading', { name: 'Yeni mesajlar' })
const log = (page: Page): Locator => page.getByRole('log')

async function openChannels(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kanalları aç' }).tap()
  await expect(page.getByRole('dialog', { name: 'Kanallar' })).toBeVisible()
}

/** Another window gets the focus, as when somebody goes to his mails. Answers how to come back. */
async function lookAway(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const other = await page.context().newPage()
  await other.bringToFront()
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false)
  return async () => {
    await other.close()
    await page.bringToFront()
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
  }
}

/**
 * The page knows what it has read, and hears what is said. What comes before that is new to it, though the composer
 * stands there already.
 */
async function countsUnread(page: Page, by: Member, asideId: string): Promise<void> {
  await postAll(by, asideId, ['ses'])
  await expect(linkTo(page, 'kenarda')).toHaveAccessibleName(isUnread)
  await linkTo(page, 'kenarda').click()
  await expect(linkTo(page, 'kenarda')).toHaveAccessibleName('kenarda')
}

/** Anybody who comes now has read what earlier tests said. */
test.beforeEach(({ server }) => server.pass(1_000))

const numbered = (text: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${text} ${n}`)

test('a channel that one is not in tells of new messages and of mentions, until it is read on any device', async ({
  server,
  open,
}) => {
  const [desk, pocket] = [await open(), await open(phone)]
  const alev = await enter(server, 'Alev Ayrı', desk.context, pocket.context)
  const bora = await enter(server, 'Bora Ayrı')
  const [here, there] = [await addChannel(server.house, 'burası'), await addChannel(server.house, 'orası')]
  for (const { page } of [desk, pocket]) {
    await page.goto(`/chat?channel=${here}`)
    await expect(composerOf(page)).toBeVisible()
  }
  await expect(desk.page).toHaveTitle('burası · Meydan')
  await postAll(bora, there, ['bir', 'iki'])
  await expect(linkTo(desk.page, 'orası')).toHaveAccessibleName(isUnread)
  await expect(linkTo(desk.page, 'burası')).not.toHaveAccessibleName(isUnread)
  await expect(desk.page).toHaveTitle('• burası · Meydan')
  await postAll(bora, there, [`@${alev.name} bakar mısın?`])
  await expect(linkTo(desk.page, 'orası')).toHaveAccessibleName(/1 kez etiketlendiniz/)
  await expect(desk.page).toHaveTitle('(1) burası · Meydan')

  await desk.page.reload()
  await expect(desk.page).toHaveTitle('(1) burası · Meydan')
  await expect(pocket.page).toHaveTitle('(1) burası · Meydan')
  await openChannels(pocket.page)
  await linkTo(pocket.page, 'orası').tap()
  await expect(newLine(pocket.page)).toBeVisible()
  await expect(pocket.page).toHaveTitle('orası · Meydan')
  await expect(desk.page).toHaveTitle('burası · Meydan')
  await expect(linkTo(desk.page, 'orası')).toHaveAccessibleName('orası')
  await desk.page.reload()
  await expect(linkTo(desk.page, 'orası')).toHaveAccessibleName('orası')
  await expect(desk.page).toHaveTitle('burası · Meydan')
})

// MSG-29
test('what comes while one is scrolled up is unread until one goes to the end', async ({ server, open }) => {
  const [one, two] = [await open(), await open()]
  await enter(server, 'Cansu Yukarı', one.context, two.context)
  const deniz = await enter(server, 'Deniz Yukarı')
  const [high, other] = [await addChannel(server.house, 'yukarı'), await addChannel(server.house, 'yandaki')]
  await postAll(deniz, high, numbered('eski', 45))
  await one.page.goto(`/chat?channel=${high}`)
  await expect.poll(() => lastTexts(one.page, 1)).toEqual(['eski 44'])
  await two.page.goto(`/chat?channel=${other}`)
  await expect(linkTo(two.page, 'yukarı')).toHaveAccessibleName('yukarı')
  await log(one.page).hover()
  await one.page.mouse.wheel(0, -700)
  await expect(one.page.getByRole('button', { name: 'Son mesaja git' })).toBeVisible()
  await postAll(deniz, high, ['yeni'])
  await expect(linkTo(two.page, 'yukarı')).toHaveAccessibleName(isUnread)
  await expect(linkTo(one.page, 'yukarı')).toHaveAccessibleName(isUnread)
  await one.page.getByRole('button', { name: '1 yeni mesaj' }).click()
  await expect(linkTo(two.page, 'yukarı')).toHaveAccessibleName('yukarı')
  await expect(linkTo(one.page, 'yukarı')).toHaveAccessibleName('yukarı')
})

// MSG-29
test('what comes while another window has the focus is unread, and a line stands above it until the next visit', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await page.clock.install()
  const ferit = await enter(server, 'Ferit Uzak')
  const [away, other] = [await addChannel(server.house, 'uzak'), await addChannel(server.house, 'öteki')]
  const aside = await addChannel(server.house, 'kenarda')
  await postAll(ferit, away, ['eski'])
  server.pass(1_000)
  await enter(server, 'Elvan Uzak', context)
  await page.goto(`/chat?channel=${other}`)
  await countsUnread(page, ferit, aside)
  await linkTo(page, 'uzak').click()
  await expect.poll(() => lastTexts(page, 1)).toEqual(['eski'])
  await postAll(ferit, away, ['görülen'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['görülen'])
  await expect(newLine(page)).toHaveCount(0)
  await page.clock.runFor(400)
  await postAll(ferit, away, ['hâlâ görülen'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['hâlâ görülen'])
  await expect(page).toHaveTitle('uzak · Meydan')
  await expect(newLine(page)).toHaveCount(0)

  const comeBack = await lookAway(page)
  await postAll(ferit, away, ['görülmeyen 1', 'görülmeyen 2'])
  await expect(page).toHaveTitle('• uzak · Meydan')
  await expect(linkTo(page, 'uzak')).toHaveAccessibleName(isUnread)
  await expect(newLine(page)).toBeVisible()
  await comeBack()
  await expect(page).toHaveTitle('uzak · Meydan')
  await expect(linkTo(page, 'uzak')).toHaveAccessibleName('uzak')
  await say(page, 'döndüm')
  await expect(newLine(page)).toBeVisible()
  expect(await topOf(newLine(page))).toBeGreaterThan(await topOf(page.getByText('hâlâ görülen')))
  expect(await topOf(newLine(page))).toBeLessThan(await topOf(page.getByText('görülmeyen 1')))

  await linkTo(page, 'öteki').click()
  await expect(page).toHaveTitle('öteki · Meydan')
  await linkTo(page, 'uzak').click()
  await expect.poll(() => lastTexts(page, 1)).toEqual(['döndüm'])
  await expect(newLine(page)).toHaveCount(0)
  expect(other).not.toBe(away)
})

// MSG-29
test('a silenced channel is not unread, but its mentions count', async ({ server, open }) => {
  const { page, context } = await open()
  const gizem = await enter(server, 'Gizem Sessiz', context)
  const hakan = await enter(server, 'Hakan Sessiz')
  const [here, quiet] = [await addChannel(server.house, 'sesli'), await addChannel(server.house, 'sessiz')]
  await gizem.visitor.do(channelRoutes.setChannelMuted, { channelId: quiet, isMuted: true })
  await page.goto(`/chat?channel=${here}`)
  await expect(composerOf(page)).toBeVisible()
  await postAll(hakan, quiet, ['duyulmaz'])
  await postAll(hakan, here, ['duyulur'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['duyulur']) // posted later, so the other one has arrived
  await expect(linkTo(page, 'sessiz')).not.toHaveAccessibleName(isUnread)
  await expect(page).toHaveTitle('sesli · Meydan')
  await postAll(hakan, quiet, [`@${gizem.name} duy`])
  await expect(linkTo(page, 'sessiz')).toHaveAccessibleName(/1 kez etiketlendiniz/)
  await expect(page).toHaveTitle('(1) sesli · Meydan')
})

// MSG-28
test('a removed message is not unread any more, whether it was heard or only counted', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Işıl Silinen', context)
  const jale = await enter(server, 'Jale Silinen')
  const [here, there] = [await addChannel(server.house, 'kalan'), await addChannel(server.house, 'silinen')]
  await postAll(jale, there, ['sayılan'])
  await page.goto(`/chat?channel=${here}`)
  await expect(linkTo(page, 'silinen')).toHaveAccessibleName(isUnread)
  await removeLast(jale, there)
  await expect(linkTo(page, 'silinen')).toHaveAccessibleName('silinen')
  await postAll(jale, there, ['duyulan'])
  await expect(linkTo(page, 'silinen')).toHaveAccessibleName(isUnread)
  await removeLast(jale, there)
  await expect(linkTo(page, 'silinen')).toHaveAccessibleName('silinen')
})

for (const { device, options } of [
  { device: 'a computer', options: {} },
  { device: 'a phone', options: phone },
]) {
  test(`on ${device} a channel opens at its end, and a pill leads to the first new message, however far above`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open(options)
    await enter(server, `Kaya ${device}`, context)
    const lale = await enter(server, `Lale ${device}`)
    const far = await addChannel(server.house, `derin ${device}`)
    await postAll(lale, far, ['okunan'])
    await page.goto(`/chat?channel=${far}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['okunan'])
    await expect(page).toHaveTitle(`derin ${device} · Meydan`)
    await page.goto('/')
    await postAll(lale, far, numbered('yeni', 70)) // more than the first page holds
    await page.goto(`/chat?channel=${far}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['yeni 69'])
    const pill = page.getByRole('button', { name: '70 yeni mesaj' })
    await pill.click()
    await expect(newLine(page)).toBeInViewport()
    await expect(page.getByText('yeni 0', { exact: true })).toBeInViewport()
    await expect(pill).toHaveCount(0)
  })

  // MSG-38
  test(`on ${device} the way to new messages above goes when one writes oneself`, async ({ server, open }) => {
    const { page, context } = await open(options)
    await enter(server, `Mine ${device}`, context)
    const naz = await enter(server, `Naz ${device}`)
    for (const count of [30, 70]) {
      const channelId = await addChannel(server.house, `yanıt ${count} ${device}`)
      await postAll(naz, channelId, ['okunan'])
      await page.goto(`/chat?channel=${channelId}`)
      await expect.poll(() => lastTexts(page, 1)).toEqual(['okunan'])
      await expect(page).toHaveTitle(`yanıt ${count} ${device} · Meydan`)
      await page.goto('/')
      await postAll(naz, channelId, numbered('yeni', count)) // held whole, and more than the first page holds
      await page.goto(`/chat?channel=${channelId}`)
      const pill = page.getByRole('button', { name: `${count} yeni mesaj` })
      await expect(pill).toBeVisible()
      await composerOf(page).fill('yanıtım')
      await page.getByRole('button', { name: 'Gönder', exact: true }).click()
      await expect.poll(() => lastTexts(page, 1)).toEqual(['yanıtım'])
      await expect(pill).toHaveCount(0)
      await postAll(naz, channelId, ['sonra'])
      await expect.poll(() => lastTexts(page, 1)).toEqual(['sonra'])
      await expect(page.getByRole('button', { name: /yeni mesaj/ })).toHaveCount(0)
    }
  })
}

async function removeLast(member: Awaited<ReturnType<typeof enter>>, channelId: string): Promise<void> {
  const { messages } = await member.visitor.do(messageRoutes.listMessages, { channelId, limit: 1 })
  await member.visitor.do(messageRoutes.removeMessage, { messageId: messages[0]!.id })
}

const topOf = (locator: Locator): Promise<number> => locator.evaluate(node => node.getBoundingClientRect().top)
