import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { changeChannel, changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { pdf, postFile } from '#tests/browser/kit/samples.ts'
import { messageOf, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const toMessage = (server: OpenServer, channel: string, id: string): string =>
  `${server.url}/chat?channel=${channel}&message=${id}`
const toChannel = (server: OpenServer, channel: string): string => `${server.url}/chat?channel=${channel}`
const toPerson = (server: OpenServer, uid: string): string => `${server.url}/profile/${uid}`

const boxesIn = (page: Page, text: string | RegExp): Locator => messageOf(page, text).locator('[data-own-link]')
const heightOf = async (box: Locator): Promise<number> => Math.round((await box.boundingBox())!.height)

// MSG-60
test('links to a message, a channel and a person show what they lead to, and lead there', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Bağ Okur', context)
  const other = await enter(server, 'Bağ Yazar')
  const [there, here] = [await addChannel(server.house, 'orası'), await addChannel(server.house, 'burası')]
  const said = await post(other, there, '**önemli** ||katil uşak|| söz')
  const file = await postFile(other, there, 'tutanak.pdf', pdf())
  await post(other, here, `bak: ${toMessage(server, there, said.id)} ve ${toMessage(server, there, file.id)}`)
  await post(other, here, `kanal ${toChannel(server, there)} kişi ${toPerson(server, other.uid)}`)
  await page.goto(toChannel(server, here))
  const shown = boxesIn(page, 'bak:').first().getByRole('link')
  await expect(shown).toHaveAccessibleName(/^Bağ Yazar orası .*önemli \[…\] söz$/)
  await expect(boxesIn(page, 'bak:').nth(1)).toContainText('Belge: tutanak.pdf')
  await expect(boxesIn(page, 'kanal').first()).toContainText('orası')
  await expect(boxesIn(page, 'kanal').nth(1).getByRole('link')).toHaveAccessibleName('Bağ Yazar Üye')
  expect(await faults(page)).toEqual([])
  // LOOK-22
  await expect(page.getByRole('article', { name: /bak: #orası bağlantısı ve #orası bağlantısı$/ })).toHaveCount(1)
  await expect(page.getByRole('article', { name: /kanal #orası bağlantısı kişi Bağ Yazar bağlantısı$/ })).toHaveCount(1)
  await post(other, here, `bir de ${toChannel(server, there)}`)
  await expect(page.getByRole('status').filter({ hasText: 'bir de #orası bağlantısı' })).toHaveCount(1)

  await shown.click()
  await expect(page).toHaveURL(toChannel(server, there))
  await expect(rowOf(page, 'önemli Gizli metinkatil uşak söz')).toBeFocused()
  await page.goBack()
  await boxesIn(page, 'kanal').first().getByRole('link').click()
  await expect(page).toHaveURL(toChannel(server, there))
  await page.goBack()
  await boxesIn(page, 'kanal').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(toPerson(server, other.uid))
})

// MSG-60
test('a quote follows edits, removals, names and rights, and its box stays as high', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Canlı Okur', context)
  const other = await enter(server, 'Canlı Yazar')
  const [there, here] = [await addChannel(server.house, v7()), await addChannel(server.house, v7())]
  const said = await post(other, there, 'ilk hâli')
  await post(other, here, `şuna bak ${toMessage(server, there, said.id)}`)
  await page.goto(toChannel(server, here))
  const box = boxesIn(page, 'şuna bak')
  await expect(box).toContainText('ilk hâli')
  const height = await heightOf(box)
  await other.visitor.do(messageRoutes.editMessage, { messageId: said.id, version: 1, text: 'son hâli' })
  await expect(box).toContainText('son hâli')
  await other.visitor.do(messageRoutes.removeMessage, { messageId: said.id })
  const address = box.getByRole('link', { name: toMessage(server, there, said.id) })
  await expect(address).toBeVisible()
  await expect(box).not.toContainText('Canlı Yazar')
  expect(await heightOf(box)).toBe(height)
  await other.visitor.do(messageRoutes.restoreMessage, { messageId: said.id })
  await expect(box).toContainText('son hâli')
  await changePerson(server.house, other.uid, { display_name: 'Yeni Adlı' })
  await expect(box).toContainText('Yeni Adlı')
  await changeChannel(server.house, there, { read_roles: 'moderator' })
  await expect(address).toBeVisible()
  await expect(box).not.toContainText('son hâli')
  expect(await heightOf(box)).toBe(height)
  await changeChannel(server.house, there, { read_roles: '' })
  await expect(box).toContainText('son hâli')
})

// MSG-60
test('what is hidden, removed or unknown stays the link that it was, and none of it is asked for twice', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Saklı Okur', context)
  const other = await enter(server, 'Saklı Yazar')
  const [hidden, here] = [await addChannel(server.house, 'saklı yer'), await addChannel(server.house, v7())]
  const secret = await post(other, hidden, 'kanarya sözü')
  await setRights(server.house, hidden, { readRoles: ['moderator'] })
  const gone = await post(other, here, 'giden kanarya')
  await other.visitor.do(messageRoutes.removeMessage, { messageId: gone.id })
  await post(other, here, `saklı ${toMessage(server, hidden, secret.id)} ve ${toChannel(server, hidden)}`)
  await post(other, here, `yok ${toMessage(server, here, gone.id)} ve ${toMessage(server, here, v7())}`)
  await post(other, here, `kimse ${toPerson(server, v7())} elsewhere ${toMessage(server, here, secret.id)}`)
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/linked-messages') && asked.push(request.url()))
  await page.goto(toChannel(server, here))
  await drawn(page)
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.locator('[data-own-link] a[target=_blank]')).toHaveCount(6)
  await page.reload()
  await expect.poll(() => asked.length).toBe(2)
  await expect(page.locator('[data-own-link] a[target=_blank]')).toHaveCount(6)
  expect(asked.filter(url => url.includes(secret.id) && !url.includes(gone.id))).toEqual([])
  await expect(page.locator('body')).not.toContainText('kanarya')
})

// MSG-60, MSG-58
test('three are shown in a message; none in code, in a spoiler, behind a name, or of another site', async ({
  server,
  open,
}) => {
  const { page, context } = await open(phone)
  await enter(server, 'Üç Okur', context)
  const other = await enter(server, 'Üç Yazar')
  const here = await addChannel(server.house, v7())
  const said = await post(other, here, 'hedef sözü')
  const link = toMessage(server, here, said.id)
  await post(other, here, `dört tane ${[link, link, link, link].join('\n')}\nson satır`)
  await post(other, here, `hiçbiri \`${link}\` ||${link}|| [ad](${link}) https://meydan.dev/chat?channel=${here}`)
  await post(other, here, `yanıt veren`, (await post(other, here, `${link} başta`)).id)
  await page.goto(toChannel(server, here))
  await expect(boxesIn(page, 'dört tane').filter({ hasText: 'hedef sözü' })).toHaveCount(3)
  await expect(messageOf(page, 'dört tane').locator('a[target=_blank]')).toHaveText(link)
  await expect(boxesIn(page, 'hiçbiri')).toHaveCount(0)
  await expect(boxesIn(page, 'yanıt veren')).toHaveCount(0)
  await expectNoOverflow(page)
})
