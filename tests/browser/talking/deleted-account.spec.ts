import type { Page } from '@playwright/test'
import { deleteAccount } from '#server/moderation/door.ts'
import { emailOf } from '#tests/kit/people.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { channelNamed, composerOf, connected, enter } from '#tests/browser/kit/member.ts'
import { messageOf, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const deleted = async ({ house }: OpenServer, name: string, isWithMessages: boolean): Promise<void> => {
  const who = { email: emailOf(name) }
  const input = { who, withMessages: isWithMessages, casesSince: house.clock.now(), after: null }
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
