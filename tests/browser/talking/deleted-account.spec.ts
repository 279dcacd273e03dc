import type { Page } from '@playwright/test'
import { deleteAccount } from '#server/moderation/door.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { emailOf } from '#tests/kit/people.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { channelNamed, composerOf, connected, enter } from '#tests/browser/kit/member.ts'
import { messageOf, post, rowOf } from '#tests/browser/kit/talk-kit.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'

const deleted = async ({ house }: OpenServer, name: string, isWithMessages: boolean): Promise<void> => {
  const who = { email: emailOf(name) }
  const input = { who, withMessages: isWithMessages, casesSince: house.clock.now(), after: null }
  const outcome = await house.writer.run({ verb: deleteAccount }, null, input)
  expect(outcome).toMatchObject({ result: { isDone: true } })
}
/** Two weeks after he asked for it, as the server's upkeep does. */
async function left({ house }: OpenServer, uid: string): Promise<void> {
  const asked = { deletes_at: house.clock.now(), deletes_messages: 0 } as const
  await write(house, tx => tx.updateTable('users').set(asked).where('uid', '=', uid).execute())
  const input = { who: { leaver: uid }, withMessages: 'own', casesSince: house.clock.now(), after: null } as const
  const outcome = await house.writer.run({ verb: deleteAccount }, null, input)
  expect(outcome).toMatchObject({ result: { isDone: true } })
}
const searchFor = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name: 'Kişiler' }).getByRole('searchbox').fill(name)

// RUN-40, ACC-37
test('whose account goes is the fallback user on open pages, and at the log-in on his own', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(endedSession)
  expectedOnConsole.push(/404/) // the profile asks again, and finds nobody
  const [here, there, profile] = [await open(), await open(), await open()]
  const kalan = await enter(server, 'Kalan Silme', here.context, profile.context)
  const giden = await enter(server, 'Giden Silme', there.context)
  const channelId = await channelNamed(kalan, 'genel')
  const said = await post(giden, channelId, 'hoşça kalın')
  await post(kalan, channelId, 'güle güle @Giden Silme', said.id)
  for (const { page } of [here, there]) {
    await page.goto(`/chat?channel=${channelId}`)
    await connected(page)
  }
  await profile.page.goto(`/profile/${giden.uid}`)
  await expect(profile.page.getByRole('heading', { name: 'Giden Silme' })).toBeVisible()
  await searchFor(here.page, 'Giden Silme')
  const people = here.page.getByRole('region', { name: 'Kişiler' })
  await expect(people.getByRole('button', { name: /^Giden Silme/ })).toBeVisible()
  await expect(messageOf(here.page, 'güle güle @Giden Silme')).toContainText('Giden Silme')
  await composerOf(here.page).fill('yarım kalan')

  await deleted(server, 'Giden Silme', false)
  await expect(rowOf(here.page, 'hoşça kalın')).toContainText('User')
  await expect(messageOf(here.page, 'güle güle @User')).toBeVisible()
  await expect(here.page.getByRole('log')).not.toContainText('Giden Silme')
  await expect(people.getByRole('button', { name: /^Giden Silme/ })).toHaveCount(0)
  await composerOf(here.page).fill('@Giden')
  await expect(here.page.getByRole('option', { name: 'Giden Silme' })).toHaveCount(0)
  await expect(profile.page.getByRole('heading', { name: 'Giden Silme' })).toHaveCount(0)
  await expect(there.page).toHaveURL(/\/login/)

  const shown = () => messageOf(here.page, '').allInnerTexts()
  const live = await shown()
  await here.page.reload()
  await expect(rowOf(here.page, 'hoşça kalın')).toContainText('User')
  // The reactions of the bar come later.
  await expect.poll(shown, { message: 'as a page that was just opened shows it' }).toEqual(live)
})

// RUN-40
test('with his messages open pages lose those too, and replies quote nothing', async ({ server, open }) => {
  const { page, context } = await open()
  const kalan = await enter(server, 'Kalan Temiz', context)
  const giden = await enter(server, 'Giden Temiz')
  const channelId = await channelNamed(kalan, 'genel')
  const said = await post(giden, channelId, 'iz bırakmadan')
  await post(kalan, channelId, 'yanıtım kalır', said.id)
  await page.goto(`/chat?channel=${channelId}`)
  await connected(page)
  await expect(rowOf(page, 'iz bırakmadan')).toBeVisible()
  await deleted(server, 'Giden Temiz', true)
  await expect(page.getByText('iz bırakmadan')).toHaveCount(0)
  await expect(rowOf(page, 'yanıtım kalır')).toBeVisible()
})

// ACC-69
for (const [language, words, profile] of [
  ['tr', 'Silinmiş üye', 'Bu üye hesabını sildi.'],
  ['en', 'Deleted member', 'This member deleted their account.'],
] as const)
  test(`who has left is called so in ${language}, live and afterwards, and nothing is offered against him`, async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(/410/) // the profile is asked for, and told that he has left
    const { page, context } = await open()
    await speak(page, language)
    const kalan = await enter(server, `Kalan ${language}`, context)
    const giden = await enter(server, `Giden ${language}`)
    const channelId = await addChannel(server.house, `veda ${language}`)
    const said = await post(giden, channelId, 'ben gidiyorum')
    await post(kalan, channelId, `yolun açık olsun @Giden ${language}`, said.id)
    await page.goto(`/chat?channel=${channelId}`)
    await connected(page)
    await expect(rowOf(page, 'ben gidiyorum')).toContainText(`Giden ${language}`)

    await left(server, giden.uid)
    const shows = async (): Promise<void> => {
      await expect(rowOf(page, 'ben gidiyorum')).toContainText(words)
      const reply = messageOf(page, `yolun açık olsun @${words}`)
      await expect(reply).toBeVisible()
      await expect(reply).toContainText(`${words}ben gidiyorum`)
      await expect(page.getByRole('log')).not.toContainText(`Giden ${language}`)
    }
    await shows()
    await page.reload()
    await connected(page)
    await shows()

    const name = rowOf(page, 'ben gidiyorum').getByRole('button', { name: words, exact: true })
    await name.click()
    const card = page.getByRole('dialog', { name: words })
    await expect(card.getByRole('heading', { name: words })).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(card.getByRole('link')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await page.goto(`/profile/${giden.uid}`)
    await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible()
    await expect(page.getByText(profile)).toBeVisible()
  })
