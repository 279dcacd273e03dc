import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { triedLanguages } from '#tests/kit/long.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import {
  type Pages,
  answer,
  bug,
  expect,
  inLanguage,
  linkIn,
  member,
  refusalOfLogin,
  resetPath,
  test,
  verificationPath,
} from '#tests/browser/kit/accounts-kit.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'

const fresh = 'yeni bir şifre'

for (const language of triedLanguages) {
  test.describe(`in ${language}`, () => {
    // ACC-29, ACC-30
    test('a forgotten password is reset by the mail, and the log-in knows the address', async ({ open, server }) => {
      const who = await member(server)
      const pages = await inLanguage(language, await open())
      const { page } = pages
      await page.goto('/login')
      await pages.field('accounts.email').fill(who.email)
      await pages.button('accounts.forgot').click()
      await expect(pages.title('accounts.forgotTitle')).toBeFocused()
      await pages.button('accounts.toSignIn').click()
      await expect(pages.title('accounts.signIn')).toBeFocused()
      await pages.button('accounts.forgot').click()
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
      await pages.button('accounts.sendResetLink').click()
      await expect(pages.said('accounts.resetLinkSent', { email: who.email })).toBeVisible()

      const release = await hold(page, '/api/reset-password/check')
      await page.goto(await linkIn(server, who.email, 2))
      await expect(page.getByRole('status').getByText(pages.text('accounts.checkingLink'))).toBeVisible()
      await expect(page).toHaveURL('/reset-password')
      release()
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
      await expect(pages.field('accounts.email')).not.toBeEditable()

      const finish = await hold(page, '/api/reset-password/confirm')
      await choose(pages, fresh)
      await expect(pages.button('resetPassword.processing')).toBeVisible()
      finish()
      await expect(pages.title('resetPassword.successTitle')).toBeFocused()
      await expect(pages.said('resetPassword.success')).toBeVisible()
      const shownAt = Date.now()
      await expect(page).toHaveURL('/login')
      expect(Date.now() - shownAt).toBeGreaterThan(1_800) // 2.5 s, less what the first look may have come late
      expect(Date.now() - shownAt).toBeLessThan(4_500)
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
      await pages.field('accounts.password').fill(fresh)
      await pages.button('accounts.signIn').click()
      await expect(page).toHaveURL(/\/chat/)
      expect(await refusalOfLogin(server, who)).toBe('invalid-credential')
    })

    test('a reset request that fails says at which step', async ({ open, server }) => {
      const who = await member(server)
      const pages = await inLanguage(language, await open())
      await pages.page.goto('/login')
      await pages.button('accounts.forgot').click()
      const request = async (email: string) => {
        await pages.field('accounts.email').fill(email)
        await pages.button('accounts.sendResetLink').click()
      }
      await request('')
      await expect(pages.said('email-required')).toBeVisible()
      await expect(pages.field('accounts.email')).toBeFocused()
      await request('isik@')
      await expect(pages.said('invalid-email')).toBeVisible()
      await request(`nobody-${who.email}`)
      await expect(pages.said('user-not-found')).toBeVisible()
      await expect(pages.field('accounts.email')).toBeFocused()

      await answer(pages.page, '/api/send-password-reset-email', 500, bug)
      await request(who.email)
      await expect(pages.said('accounts.error.resetLinkEmail')).toBeVisible()
      await answer(pages.page, '/api/send-password-reset', 500, bug)
      await request(who.email)
      await expect(pages.said('accounts.error.resetLink')).toBeVisible()
      for (const half of [{ resetLink: 'https://example.com' }, { oobCode: 'handle' }]) {
        await answer(pages.page, '/api/send-password-reset', 200, half)
        await request(who.email)
        await expect(pages.said('reset-fields-missing')).toBeVisible()
      }
      await answer(pages.page, '/api/send-password-reset', 429, { error: '', code: 'too-many-requests' })
      await request(who.email)
      await expect(pages.said('too-many-requests')).toBeVisible()
    })

    // ACC-29
    test('the two passwords are checked before anything is sent', async ({ open, server }) => {
      const pages = await inLanguage(language, await open())
      await pages.page.goto(await resetLink(server))
      let asked = 0
      pages.page.on('request', request => request.url().endsWith('/confirm') && asked++)
      const wrong = async (
        [first, second]: [string, string],
        field: 'resetPassword.newPassword' | 'resetPassword.confirmPassword',
        key: Parameters<Pages['said']>[0],
      ) => {
        await choose(pages, first, second)
        await expect(pages.said(key)).toHaveCount(1)
        await expect(pages.field(field)).toBeFocused()
        await expect(pages.field(field)).toHaveAccessibleDescription(pages.within(key))
      }
      await wrong(['', ''], 'resetPassword.newPassword', 'resetPassword.error.required')
      await wrong(['123456', ''], 'resetPassword.confirmPassword', 'resetPassword.error.required')
      await wrong(['12345', '12345'], 'resetPassword.newPassword', 'resetPassword.error.passwordLength')
      await wrong(['123456', '1234567'], 'resetPassword.confirmPassword', 'resetPassword.error.passwordMismatch')
      const long = 'x'.repeat(257)
      await wrong([long, long], 'resetPassword.newPassword', 'password-too-long')
      expect(asked).toBe(0)
    })

    test('a password that the server refuses, and a failure inside it, are told apart', async ({ open, server }) => {
      const pages = await inLanguage(language, await open())
      await pages.page.goto(await resetLink(server))
      await answer(pages.page, '/api/reset-password/confirm', 422, { error: '', code: 'weak-password' })
      await choose(pages, fresh)
      await expect(pages.said('resetPassword.error.weakPassword')).toBeVisible()
      await expect(pages.field('resetPassword.newPassword')).toBeFocused()
      await answer(pages.page, '/api/reset-password/confirm', 500, bug)
      await choose(pages, `${fresh}!`)
      await expect(pages.said('resetPassword.error.default')).toBeVisible()
    })

    test('a link that was used is expired, and the page sends a new one', async ({ open, server }) => {
      const who = await member(server)
      const used = await resetLink(server, who.email)
      const oobCode = new URL(used, server.url).searchParams.get('oobCode')!
      await new Visitor(server.url).do(accountRoutes.confirmReset, { oobCode, password: fresh })
      const pages = await inLanguage(language, await open())
      await pages.page.goto(used)
      await expect(pages.said('resetPassword.error.expiredLink')).toBeVisible()
      await expect(pages.page).toHaveURL('/reset-password')
      await pages.field('accounts.email').fill(who.email)
      await pages.button('accounts.sendResetLink').click()
      await expect(pages.said('accounts.resetLinkSent', { email: who.email })).toBeVisible()
      await pages.page.goto(await linkIn(server, who.email, 4)) // after verification, reset and the notice
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
    })

    // ACC-29
    test('without a code, or with another mode, the link is invalid, and a button leads back', async ({ open }) => {
      const pages = await inLanguage(language, await open())
      const code = 'x'.repeat(43)
      for (const query of ['', '?mode=resetPassword', `?oobCode=${code}`, `?mode=verifyEmail&oobCode=${code}`]) {
        await pages.page.goto(`/reset-password${query}`)
        await expect(pages.said('resetPassword.error.invalidCode')).toBeVisible()
        const line = pages.said('resetPassword.error.invalidCode').locator('..')
        await expect(line, 'with what one does now').toContainText(textOf(language, 'resetPassword.openAgain'))
        await expect(pages.page.getByRole('alert')).toHaveCount(0)
        await expect(pages.page).toHaveURL('/reset-password')
      }
      await pages.button('resetPassword.backToLogin').click()
      await expect(pages.page).toHaveURL('/login')
      await expect(pages.title('accounts.signIn')).toBeVisible()
    })
  })
}

test('a link that dies while its page is open says so at the end', async ({ open, server }) => {
  const who = await member(server)
  const older = await resetLink(server, who.email)
  const pages = await inLanguage('tr', await open())
  await pages.page.goto(older)
  await expect(pages.field('resetPassword.newPassword')).toBeVisible()
  await resetLink(server, who.email, 3)
  await choose(pages, fresh)
  await expect(pages.said('resetPassword.error.expiredLink')).toBeVisible()
})

test('the request handle and a verification code open no reset page', async ({ open, server }) => {
  const who = await member(server)
  const { oobCode } = await new Visitor(server.url).do(accountRoutes.sendPasswordReset, { email: who.email })
  const pages = await inLanguage('tr', await open())
  await pages.page.goto(resetPath(oobCode))
  await expect(pages.said('resetPassword.error.expiredLink')).toBeVisible()
  await pages.page.goto(verificationPath(oobCode))
  await expect(pages.said('expired-code')).toBeVisible()
})

// ACC-29
test('each of the two fields has its own show and hide', async ({ open, server }) => {
  const pages = await inLanguage('tr', await open())
  await pages.page.goto(await resetLink(server))
  const [first, second] = [pages.field('resetPassword.newPassword'), pages.field('resetPassword.confirmPassword')]
  await pages.page.getByRole('button', { name: 'Şifreyi göster' }).last().click()
  await expect(first).toHaveAttribute('type', 'password')
  await expect(second).toHaveAttribute('type', 'text')
  await pages.page.getByRole('button', { name: 'Şifreyi göster' }).click()
  await expect(first).toHaveAttribute('type', 'text')
})

test('a reset ends the sessions of this browser too, and leads to the log-in', async ({
  open,
  server,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(endedSession)
  const who = await member(server)
  const { page, context } = await open()
  const pages = await inLanguage('tr', { page, context })
  await page.goto('/login')
  await pages.signIn(who.email, who.password)
  await expect(page).toHaveURL(/\/chat/)
  const mail = await inLanguage('tr', { page: await context.newPage(), context })
  await mail.page.goto(await resetLink(server, who.email))
  await choose(mail, fresh)
  await expect(mail.page).toHaveURL('/login')
  await expect(mail.field('accounts.email')).toHaveValue(who.email)
  await expect(page).toHaveURL(/\/login/)
})

async function choose(pages: Pages, password: string, again = password): Promise<void> {
  await pages.write({ 'resetPassword.newPassword': password, 'resetPassword.confirmPassword': again })
  await pages.button('resetPassword.submit').click()
}

/** Asks for a reset without a browser; answers the path in the `count`-th mail to that address. */
async function resetLink(server: { url: string; dataDir: string }, email?: string, count = 2): Promise<string> {
  const address = email ?? (await member(server)).email
  const visitor = new Visitor(server.url)
  const handle = await visitor.do(accountRoutes.sendPasswordReset, { email: address })
  await visitor.do(accountRoutes.sendPasswordResetEmail, { email: address, ...handle })
  return linkIn(server, address, count)
}

/** Keeps the next request to this path waiting until it is released. */
async function hold(page: Pages['page'], path: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>(resolve => (release = resolve))
  await page.route(
    `**${path}`,
    async route => {
      await isReleased
      await route.continue()
    },
    { times: 1 },
  )
  return release
}
