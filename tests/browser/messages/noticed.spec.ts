import type { Page } from '@playwright/test'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { addChannel } from '#tests/kit/house.ts'
import { hearAnnouncements, heard } from '#tests/browser/kit/hearing.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, connected, enter, lastTexts, postAll, say } from '#tests/browser/kit/member.ts'

interface Observed extends Window {
  played: { name: string; volume: number }[]
  notifications: Notification[]
}

/** In the page: notes what it plays and shows, and lets it. */
function observe(): void {
  const observed = window as unknown as Observed
  observed.played = []
  observed.notifications = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    const name = /([a-z-]+)-[^/]*\.wav$/.exec(this.src)?.[1] ?? this.src
    observed.played.push({ name, volume: this.volume })
    return play.call(this)
  }
  const Shown = window.Notification
  window.Notification = class extends Shown {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      observed.notifications.push(this)
    }
  }
}

const played = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Observed).played.map(({ name }) => name))

const notifications = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(() => (window as unknown as Observed).notifications.map(({ title, body }) => ({ title, body })))

/** Longer than the rest after a sound. */
const restMs = 400

test.beforeEach(({ server }) => server.pass(1_000))

// LOOK-12
test('one hears what one sends, what comes where one looks, and what comes elsewhere; and can silence it', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await context.addInitScript(observe)
  await page.clock.install()
  const asli = await enter(server, 'Aslı Duyan', context)
  const berk = await enter(server, 'Berk Duyan')
  const [here, there] = [await addChannel(server.house, 'duyulan'), await addChannel(server.house, 'komşu')]
  await page.goto(`/chat?channel=${here}`)
  await connected(page)
  await composerOf(page).click()
  const file = page.waitForResponse(/\/send-[^/]+\.wav$/)
  await say(page, 'gönderilen')
  await expect.poll(() => played(page)).toEqual(['send'])
  expect((await file).ok()).toBe(true)

  await page.clock.runFor(restMs)
  await postAll(berk, here, ['gelen'])
  await expect.poll(() => played(page)).toEqual(['send', 'message-receive'])
  await page.clock.runFor(restMs)
  await postAll(berk, there, ['komşuya gelen'])
  await expect.poll(() => played(page)).toEqual(['send', 'message-receive', 'new-notification'])
  await page.clock.runFor(restMs)
  await postAll(berk, here, [`@${asli.name} merhaba`])
  await expect.poll(() => played(page)).toEqual(['send', 'message-receive', 'new-notification', 'new-notification'])
  expect(await page.evaluate(() => (window as unknown as Observed).played.map(({ volume }) => volume))).toEqual(
    Array.from({ length: 4 }, () => 0.3),
  )

  await page.getByRole('button', { name: 'Bildirim ayarları' }).click()
  const sounds = page.getByRole('menuitemcheckbox', { name: 'Sesler' })
  await expect(sounds).toBeChecked()
  await sounds.click()
  await expect(sounds).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.clock.runFor(restMs)
  await postAll(berk, here, ['sessiz gelen'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['sessiz gelen'])
  await page.reload()
  await composerOf(page).click()
  await postAll(berk, here, ['yine sessiz gelen'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['yine sessiz gelen'])
  expect(await played(page)).toEqual([])
})

// LOOK-12
test('of two tabs only the one last looked at sounds', async ({ server, open }) => {
  const { page, context } = await open()
  await context.addInitScript(observe)
  await enter(server, 'Ceyda İki', context)
  const doruk = await enter(server, 'Doruk İki')
  const channel = await addChannel(server.house, 'iki sekme')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/chat?channel=${channel}`)
    await expect(composerOf(tab)).toBeVisible()
    await connected(tab)
  }
  await postAll(doruk, channel, ['bir kez duyulur'])
  for (const tab of [page, other]) await expect.poll(() => lastTexts(tab, 1)).toEqual(['bir kez duyulur'])
  expect(await played(other)).toEqual(['message-receive'])
  expect(await played(page)).toEqual([])
  await other.close()
  // A closing tab gives up its part, and the others see that a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('meydan.speaker'))).toBeNull()
  await postAll(doruk, channel, ['öteki kapandı'])
  await expect.poll(() => played(page)).toEqual(['message-receive'])
})

test('a mention is shown outside the page when one asked for it and looks elsewhere, and a click opens it', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await context.addInitScript(observe)
  await context.grantPermissions(['notifications'])
  const ege = await enter(server, 'Ege Haberli', context)
  const fulya = await enter(server, 'Fulya Haberli')
  const [here, there] = [await addChannel(server.house, 'haber'), await addChannel(server.house, 'haberli')]
  await page.goto(`/chat?channel=${here}`)
  await connected(page)
  await page.getByRole('button', { name: 'Bildirim ayarları' }).click()
  const asked = page.getByRole('menuitemcheckbox', { name: 'Etiketlendiğimde tarayıcı bildirimi' })
  await expect(asked).not.toBeChecked()
  await asked.click()
  await expect(asked).toBeChecked()
  await page.keyboard.press('Escape')

  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const other = await context.newPage()
  await other.bringToFront()
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false)
  await postAll(fulya, there, ['adsız', `@${ege.name} **kalın** \`kod\` ${'uzun '.repeat(60)}`])
  await expect.poll(async () => (await notifications(page)).length).toBe(1)
  const [shown] = await notifications(page)
  expect(shown?.title).toBe('Fulya Haberli sizi etiketledi · haberli')
  expect(shown?.body).toMatch(/^@Ege Haberli kalın kod uzun uzun .*…$/)
  expect(shown?.body.length).toBe(160)
  await page.evaluate(() => (window as unknown as Observed).notifications[0]?.dispatchEvent(new Event('click')))
  await page.bringToFront()
  await expect(page.getByRole('heading', { level: 1, name: 'haberli' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'uzun uzun' })).toBeInViewport()
})

// LIVE-7, MOD-22
test('a deleted channel that comes back tells nobody of what was said in it before', async ({ server, open }) => {
  const [stayed, came] = [await open(), await open()]
  const frames: string[] = []
  for (const { context, page } of [stayed, came]) {
    await context.addInitScript(observe)
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  }
  const olcay = await enter(server, 'Olcay Dönen')
  await changePerson(server.house, olcay.uid, { role: 'owner' })
  const berk = await enter(server, 'Berk Dönen')
  const aslı = await enter(server, 'Aslı Dönen', stayed.context)
  const cem = await enter(server, 'Cem Dönen', came.context)
  const [here, there] = [await addChannel(server.house, 'durulan'), await addChannel(server.house, 'dönen')]
  await postAll(berk, there, ['eski bir', `@${aslı.name} eski iki`, `@${cem.name} eski üç`])
  for (const { visitor } of [aslı, cem]) await visitor.do(messageRoutes.markRead, { channelId: there, seq: 3 })
  const link = (page: Page) => page.getByRole('link', { name: /^dönen/ })
  const show = async (page: Page) => {
    await page.goto(`/chat?channel=${here}`)
    await connected(page)
    await composerOf(page).click()
    await page.evaluate(hearAnnouncements)
  }

  await show(stayed.page)
  await expect(link(stayed.page)).toHaveAccessibleName('dönen')
  await olcay.visitor.do(channelRoutes.removeChannel, { channelId: there })
  await expect(link(stayed.page)).toHaveCount(0)
  await show(came.page)
  await expect(link(came.page)).toHaveCount(0)
  const { entries } = await olcay.visitor.do(auditRoutes.listAuditEntries, { action: 'delete_channel' })
  await olcay.visitor.do(moderationRoutes.undoAct, { entryId: entries[0]!.id })
  for (const { page } of [stayed, came]) await expect(link(page)).toHaveAccessibleName('dönen')

  await postAll(berk, there, ['yepyeni'])
  for (const { page } of [stayed, came]) {
    await expect(link(page), 'and no mention').toHaveAccessibleName('dönen (okunmamış mesaj var)')
    await expect.poll(() => played(page)).toEqual(['new-notification'])
    expect((await heard(page)).join(' ')).not.toContain('eski')
    // What sounds at once sounds once, so all that came is looked at.
    expect(frames.filter(frame => frame.includes('yepyeni'))).not.toEqual([])
    expect(frames.filter(frame => frame.includes('eski'))).toEqual([])
    await link(page).click()
    await expect(page.getByRole('article').filter({ hasText: 'eski üç' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Yeni mesajlar' })).toBeVisible()
    expect(await lastTexts(page, 1)).toEqual(['yepyeni'])
  }
})

// CHN-18
test('ears hear who mentioned one, and nothing of a silenced channel', async ({ server, open }) => {
  const { page, context } = await open()
  await page.clock.install()
  const gonca = await enter(server, 'Gonca Kulak', context)
  const harun = await enter(server, 'Harun Kulak')
  const channel = await addChannel(server.house, 'kulak')
  await page.goto(`/chat?channel=${channel}`)
  await connected(page)
  await postAll(harun, channel, ['ilk'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['ilk'])
  await page.clock.runFor(7_000)
  await page.evaluate(hearAnnouncements)
  await postAll(harun, channel, [`@${gonca.name} bak`, 'öylesine'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['öylesine'])
  await page.clock.runFor(3_000)
  await expect
    .poll(async () => (await heard(page)).join(' '))
    .toBe('Harun Kulak sizi etiketledi: @Gonca Kulak bak Harun Kulak: öylesine')

  await gonca.visitor.do(channelRoutes.setChannelMuted, { channelId: channel, isMuted: true })
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('(Bildirimleri kapalı)')).toBeAttached()
  const before = await heard(page)
  await postAll(harun, channel, ['kimse duymaz'])
  await expect.poll(() => lastTexts(page, 1)).toEqual(['kimse duymaz'])
  await page.clock.runFor(7_000)
  expect(await heard(page)).toEqual(before)
})
