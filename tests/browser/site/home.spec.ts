import { shell } from '#words/tr/shell.ts'
import { home } from '#words/tr/home.ts'
import { startServerProcess, type ServerProcess } from '#tests/kit/machine/process.ts'
import { expect, test as base } from '#tests/browser/kit/fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'

const social = 'https://example.com/meydan'
const test = base.extend<object, { withLink: ServerProcess }>({
  withLink: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
    async ({}, use) => {
      await using server = await startServerProcess({ SOCIAL_URL: social })
      await use(server)
    },
    { scope: 'worker' },
  ],
  server: async ({ withLink }, use) => use(withLink),
})

// PAGE-2, PAGE-8
test('home has a hero, three cards, a call and a footer under the header', async ({ open }) => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const key of ['shell.home', 'shell.chat', 'shell.feedback', 'shell.login'] as const) {
    await expect(header.getByRole('link', { name: shell[key], exact: true })).toBeVisible()
  }
  await expect(header.getByRole('link', { name: shell['shell.social'] })).toHaveAttribute('href', social)
  await expect(header.getByRole('button', { name: shell['shell.switchLanguage'] })).toBeVisible()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: home['home.title'] })).toBeVisible()
  await expect(main.getByRole('link', { name: home['home.startChatting'] })).toHaveAttribute('href', '/chat')
  const features = main.getByRole('region', { name: home['home.featuresTitle'] })
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    home['home.developmentTitle'],
    home['home.communityTitle'],
    home['home.chatTitle'],
  ])
  await expect(main.getByRole('link', { name: home['home.sendFeedback'] })).toHaveAttribute('href', '/feedback')
  await expect(main.getByText(home['home.footerText'])).toBeVisible()
  await expect(main.getByRole('navigation', { name: home['home.footerLinks'] })).toBeVisible()
})

// PAGE-2, LOOK-4
test('under 1024 px the header is a menu, whose log-out says so in a toast of at most 350 px', async ({
  open,
  server,
}) => {
  const { page, context } = await open({ viewport: { width: 1023, height: 700 } })
  await enter(server, 'Fenerci Selin', context)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: shell['shell.feedback'] })).toBeHidden()
  await header.getByRole('button', { name: shell['shell.openMenu'] }).click()
  const menu = page.getByRole('dialog', { name: shell['shell.mainMenu'] })
  for (const name of [shell['shell.home'], shell['shell.chat'], shell['shell.feedback'], 'Fenerci Selin']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await menu.getByRole('button', { name: shell['shell.logout'] }).click()

  const said = page.getByText(shell['shell.loggedOut'])
  await expect(said).toBeVisible()
  const widths = await said.evaluate(text => {
    const live = text.closest('[aria-live]')!
    return [...live.children].map(card => card.getBoundingClientRect().width)
  })
  expect(Math.max(...widths)).toBeLessThanOrEqual(350)
})
