import type { Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { changeChannel, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { channelNamed, composerOf, enter, lastTexts, type Member, say } from '#tests/browser/kit/member.ts'

/** ↑ means the last message, so it waits until that one is stored. */
async function editLast(page: Page): Promise<void> {
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  await composerOf(page).press('ArrowUp')
  await expect(editFieldOf(page)).toBeFocused()
}

/** By the message's menu. */
async function choose(page: Page, text: string, item: string): Promise<void> {
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  await page.getByRole('article').filter({ hasText: text }).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

async function removeLast(member: Member, channelId: string): Promise<void> {
  const { messages } = await member.visitor.do(messageRoutes.listMessages, { channelId })
  await member.visitor.do(messageRoutes.removeMessage, { messageId: messages.at(-1)!.id })
}

const editFieldOf = (page: Page) => page.getByRole('textbox', { name: 'Mesajı düzenleyin' })

test.describe('editing', () => {
  // MSG-37, MSG-41
  test('↑ in an empty composer edits one’s last message, and everybody sees it', async ({ server, open }) => {
    const [one, two] = [await open(), await open()]
    await enter(server, 'Ayla Düzenler', one.context)
    await enter(server, 'Baki Okur', two.context)
    const channel = await addChannel(server.house, 'düzenleme')
    for (const { page } of [one, two]) await page.goto(`/chat?channel=${channel}`)
    await say(one.page, 'ilk hali')
    await say(two.page, 'araya giren')
    await expect.poll(() => lastTexts(one.page, 2)).toEqual(['ilk hali', 'araya giren'])

    await editLast(one.page)
    await expect(editFieldOf(one.page)).toHaveValue('ilk hali')
    await expect(one.page.getByText('Mesaj düzenleniyor')).toBeVisible()
    await editFieldOf(one.page).fill('son hali')
    await editFieldOf(one.page).press('Enter')
    await expect(one.page.getByText('Mesaj güncellendi.')).toBeVisible()
    await expect(composerOf(one.page)).toBeFocused()
    for (const { page } of [one, two]) await expect.poll(() => lastTexts(page, 2)).toEqual(['son hali', 'araya giren'])
  })

  // MSG-13
  test('an unchanged text cancels with a notice, Escape cancels without one, and an empty text is not saved', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    await enter(server, 'Ceren Kararsız', context)
    await page.goto(`/chat?channel=${await addChannel(server.house, 'kararsız')}`)
    await say(page, 'kalsın')
    await editLast(page)
    await editFieldOf(page).press('Enter')
    await expect(page.getByText('Mesajda bir değişiklik yok.')).toBeVisible()
    await expect(composerOf(page)).toHaveValue('')

    await editLast(page)
    await editFieldOf(page).fill('   ')
    await editFieldOf(page).press('Enter')
    await expect(page.getByText('Boş mesaj gönderilemez.')).toBeVisible()
    await editFieldOf(page).press('Escape')
    await expect(composerOf(page)).toBeVisible()
    await expect.poll(() => lastTexts(page, 1)).toEqual(['kalsın'])
    await expect(page.getByText('Mesaj güncellendi.')).toHaveCount(0)
  })

  // MSG-12
  test('two tabs edit one message: the second is told, keeps its text, and replaces the other’s knowingly', async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(/status of 409/)
    const { page, context } = await open()
    await enter(server, 'Deniz İkili', context)
    const channel = await addChannel(server.house, 'ikili')
    await page.goto(`/chat?channel=${channel}`)
    await say(page, 'asıl metin')
    const other = await context.newPage()
    await other.goto(`/chat?channel=${channel}`)
    await expect(composerOf(other)).toBeVisible() // a page that opens later takes the first one's edit up as its draft
    for (const tab of [page, other]) {
      await expect.poll(() => lastTexts(tab, 1)).toEqual(['asıl metin'])
      await editLast(tab)
      await expect(editFieldOf(tab)).toHaveValue('asıl metin')
    }
    await editFieldOf(page).fill('birinci sekmeden')
    await editFieldOf(page).press('Enter')
    await expect.poll(() => lastTexts(other, 1)).toEqual(['birinci sekmeden'])

    await editFieldOf(other).fill('ikinci sekmeden')
    await editFieldOf(other).press('Enter')
    await expect(other.getByText('Bu mesaj az önce başka bir yerde değiştirildi.', { exact: false })).toBeVisible()
    await expect(other.getByText('“birinci sekmeden”', { exact: false })).toBeVisible()
    await expect(editFieldOf(other)).toHaveValue('ikinci sekmeden')
    expect(await faults(other)).toEqual([])
    await expect.poll(() => lastTexts(page, 1)).toEqual(['birinci sekmeden'])
    await editFieldOf(other).press('Enter')
    await expect.poll(() => lastTexts(page, 1)).toEqual(['ikinci sekmeden'])
  })

  test('a message that is deleted while it is edited leaves what was written as a draft', async ({ server, open }) => {
    const { page, context } = await open()
    const efe = await enter(server, 'Efe Silinen', context)
    const channel = await addChannel(server.house, 'silinen')
    await page.goto(`/chat?channel=${channel}`)
    await say(page, 'gidecek')
    await expect.poll(() => lastTexts(page, 1)).toEqual(['gidecek'])
    await composerOf(page).fill('bekleyen taslak')
    await choose(page, 'gidecek', 'Düzenle')
    await editFieldOf(page).fill('emek verilen metin')
    await removeLast(efe, channel)
    await expect(page.getByText('Düzenlediğiniz mesaj silindi.', { exact: false })).toBeVisible()
    await expect(composerOf(page)).toHaveValue('emek verilen metin\nbekleyen taslak')
  })

  // MSG-34
  test('a half-written edit waits while one answers or edits something else, over a reload too', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    const gul = await enter(server, 'Gül Yarım', context)
    const channel = await addChannel(server.house, 'yarım')
    await page.goto(`/chat?channel=${channel}`)
    await say(page, 'birincisi')
    await say(page, 'ikincisi')
    await choose(page, 'ikincisi', 'Düzenle')
    await editFieldOf(page).fill('ikincisi, yarım')
    await choose(page, 'birincisi', 'Yanıtla')
    await expect(composerOf(page)).toHaveValue('')
    await composerOf(page).fill('yanıtın yarısı')
    await choose(page, 'birincisi', 'Düzenle')
    await expect(editFieldOf(page)).toHaveValue('birincisi')
    await editFieldOf(page).fill('birincisi, yarım')
    await choose(page, 'ikincisi', 'Düzenle')
    await expect(editFieldOf(page)).toHaveValue('ikincisi, yarım')
    await page.reload()
    await expect(editFieldOf(page)).toHaveValue('ikincisi, yarım')
    await editFieldOf(page).press('Enter')
    await expect.poll(() => lastTexts(page, 2)).toEqual(['birincisi', 'ikincisi, yarım'])
    await expect(composerOf(page)).toHaveValue('yanıtın yarısı')
    await expect(page.getByText('Yanıtlanıyor: Gül Yarım')).toBeVisible()
    await choose(page, 'birincisi', 'Düzenle')
    await expect(editFieldOf(page)).toHaveValue('birincisi, yarım')
    await editFieldOf(page).press('Escape')
    await choose(page, 'birincisi', 'Düzenle')
    await expect(editFieldOf(page)).toHaveValue('birincisi') // given up in so many words

    await editFieldOf(page).fill('birincisi, emekle')
    await choose(page, 'ikincisi', 'Yanıtla')
    const { messages } = await gul.visitor.do(messageRoutes.listMessages, { channelId: channel })
    await gul.visitor.do(messageRoutes.removeMessage, { messageId: messages[0]!.id })
    await expect(page.getByText('Düzenlediğiniz mesaj silindi.', { exact: false })).toBeVisible()
    await expect(composerOf(page)).toHaveValue('birincisi, emekle\nyanıtın yarısı')
  })

  // MSG-14
  test('the draft and the reply that one had come back after an edit; Escape takes the edit first, then the reply', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    await enter(server, 'Ferda Sıralı', context)
    await page.goto(`/chat?channel=${await addChannel(server.house, 'sıralı')}`)
    await say(page, 'yanıtlanan')
    await choose(page, 'yanıtlanan', 'Yanıtla')
    await expect(composerOf(page)).toBeFocused()
    await page.keyboard.type('cevabım ')
    await choose(page, 'yanıtlanan', 'Düzenle')
    await expect(editFieldOf(page)).toBeFocused()
    await expect(editFieldOf(page)).toHaveValue('yanıtlanan')
    await editFieldOf(page).press('Escape')
    await expect(composerOf(page)).toHaveValue('cevabım ')
    await expect(page.getByText('Yanıtlanıyor: Ferda Sıralı')).toBeVisible()
    await page.keyboard.type('@ferd')
    await expect(page.getByRole('listbox')).toBeVisible()
    await composerOf(page).press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByText('Yanıtlanıyor: Ferda Sıralı')).toBeVisible()
    await composerOf(page).press('Escape')
    await expect(page.getByText('Yanıtlanıyor: Ferda Sıralı')).toHaveCount(0)
    await expect(composerOf(page)).toHaveValue('cevabım @ferd')
  })
})

test.describe('replying', () => {
  for (const device of ['desktop', 'phone'] as const) {
    const options = device === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}

    test(`on a ${device} the composer shows whom one answers, and the answer carries the quote`, async ({
      server,
      open,
    }) => {
      const [one, two] = [await open(options), await open(options)]
      const asker = await enter(server, `Soran ${device}`, one.context)
      const own = await enter(server, `Yanıtlayan ${device}`, two.context)
      const channel = await addChannel(server.house, `yanıt ${device}`)
      for (const { page } of [one, two]) await page.goto(`/chat?channel=${channel}`)
      await composerOf(one.page).fill('**saat** kaç?')
      await one.page.getByRole('button', { name: 'Gönder' }).click()
      await expect(two.page.getByText('kaç?')).toBeVisible()
      await choose(two.page, 'kaç?', 'Yanıtla')
      await expect(two.page.getByText(`Yanıtlanıyor: Soran ${device}`)).toBeVisible()
      await two.page.reload()
      await expect(two.page.getByText(`Yanıtlanıyor: Soran ${device}`)).toBeVisible()
      await composerOf(two.page).fill('üç buçuk')
      await two.page.getByRole('button', { name: 'Gönder' }).click()
      await expect(two.page.getByText(`Yanıtlanıyor: Soran ${device}`)).toHaveCount(0)
      await expect(one.page.getByRole('article').filter({ hasText: 'üç buçuk' })).toContainText('kaç?')
      const { messages } = await own.visitor.do(messageRoutes.listMessages, { channelId: channel })
      expect(messages[1]?.replyTo).toMatchObject({ id: messages[0]?.id, uid: asker.uid })
    })
  }
})

// MSG-34
test('nothing of a draft stays in the browser when its channel can’t be read any more', async ({ server, open }) => {
  const { page, context } = await open()
  const asker = await enter(server, 'Soran Kapanan')
  await enter(server, 'Yanıtlayan Kapanan', context)
  const channel = await addChannel(server.house, 'kapanan')
  await asker.visitor.do(messageRoutes.postMessage, { channelId: channel, id: v7(), text: 'kapanınca görülmesin' })
  await page.goto(`/chat?channel=${channel}`)
  await choose(page, 'kapanınca görülmesin', 'Yanıtla')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect(page.getByText('Yanıtlanıyor: Soran Kapanan')).toBeVisible()
  await composerOf(page).fill('kendi sözüm')
  await expect.poll(kept).toContain('kapanınca görülmesin')
  await changeChannel(server.house, channel, { read_roles: 'moderator' })
  await expect(page.getByRole('heading', { level: 1, name: 'kapanan' })).toHaveCount(0)
  await expect.poll(kept).not.toContain('kapanınca görülmesin')
  expect(await kept()).not.toContain('kendi sözüm')
})

// MSG-8
test('a text that is too long says so in words, and goes once it is short enough', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 360, height: 740 } })
  await enter(server, 'Uzun Yazan', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'uzun')}`)
  await composerOf(page).fill('a'.repeat(4_002))
  const reason = page.getByText('Mesaj en fazla 4.000 karakter olabilir. 2 karakter fazla.')
  await expect(reason).toBeVisible()
  await expect(composerOf(page)).toHaveAccessibleDescription(/en fazla 4\.000 karakter/)
  await composerOf(page).press('Enter')
  await expect(composerOf(page)).toHaveValue('a'.repeat(4_002))
  await composerOf(page).fill('a'.repeat(4_000))
  await expect(reason).toHaveCount(0)
  await composerOf(page).press('Enter')
  await expect(composerOf(page)).toHaveValue('')
})

// MSG-65
test('the arrow that sends is lit as soon as something can go', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Işıklı Ok', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'ok')}`)
  const send = page.getByRole('button', { name: 'Gönder' })
  const colour = () => send.evaluate(button => getComputedStyle(button).color)
  const lantern = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--color-lantern)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  const dim = await colour()
  expect(dim).not.toBe(lantern)
  await composerOf(page).fill('hazır')
  await expect.poll(colour).toBe(lantern)
  await composerOf(page).fill('  ')
  await expect.poll(colour).toBe(dim)
})

test.describe('drafts', () => {
  // MSG-34
  test('are kept for each channel over a change of channel and a reload, with an edit before them', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    await enter(server, 'Fulya Taslak', context)
    const here = await addChannel(server.house, 'taslak burada')
    await addChannel(server.house, 'taslak orada')
    await page.goto(`/chat?channel=${here}`)
    await say(page, 'gönderilmiş')
    await editLast(page)
    await editFieldOf(page).fill('yarım düzenleme')
    await page.getByRole('link', { name: 'taslak orada' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'taslak orada' })).toBeVisible()
    await expect(composerOf(page)).toHaveValue('')
    await composerOf(page).fill('orada kalan')
    await page.reload()
    await expect(composerOf(page)).toHaveValue('orada kalan')
    await page.goto(`/chat?channel=${here}`)
    await expect(editFieldOf(page)).toHaveValue('yarım düzenleme')
    await editFieldOf(page).press('Escape')
    await expect(composerOf(page)).toHaveValue('')
    await composerOf(page).fill('buradaki')
    await page.getByRole('link', { name: 'taslak orada' }).click()
    await expect(composerOf(page)).toHaveValue('orada kalan')
    await page.getByRole('link', { name: 'taslak burada' }).click()
    await expect(composerOf(page)).toHaveValue('buradaki')
  })

  // MSG-34
  test('are gone after a log-out, and nobody else in the browser sees them', async ({ server, open }) => {
    const { page, context } = await open()
    const gaye = await enter(server, 'Gaye Çıkar', context)
    const genel = await channelNamed(gaye, 'genel')
    await page.goto(`/chat?channel=${genel}`)
    const kept = () => page.evaluate(() => JSON.stringify(localStorage))
    await composerOf(page).fill('gizli kalsın')
    await expect.poll(kept).toContain('gizli kalsın')
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Çıkış yaptınız.')).toBeVisible()
    expect(await kept()).not.toContain('gizli kalsın')
    await enter(server, 'Halit Gelir', context)
    await page.goto(`/chat?channel=${genel}`)
    await expect(composerOf(page)).toHaveValue('')
  })
})
