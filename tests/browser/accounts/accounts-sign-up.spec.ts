import { accountRoutes } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { awaitMail } from '#tests/kit/machine/mailbox.ts'
import { triedLanguages } from '#tests/kit/long.ts'
import {
  type Pages,
  type Someone,
  answer,
  bug,
  expect,
  inLanguage,
  linkIn,
  member,
  refusalOfLogin,
  signedUp,
  someone,
  test,
  verificationPath,
} from '#tests/browser/kit/accounts-kit.ts'

for (const language of triedLanguages) {
  test.describe(`in ${language}`, () => {
    // ACC-11, ACC-38
    test('a visitor signs up, opens the mail, verifies by a click and logs in', async ({ open, server }) => {
      const who = someone()
      const pages = await inLanguage(language, await open())
      const { page } = pages
      await openSignUp(pages)
      await expect(page, 'the tab names the view').toHaveTitle(`${pages.text('accounts.signUp')} · Meydan`)
      await expect(pages.field('accounts.displayName')).toHaveAccessibleDescription(
        pages.text('accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax }),
      )
      await expect(pages.field('accounts.password')).toHaveAccessibleDescription(
        pages.text('accounts.passwordHint', { min: sizes.passwordMin }),
      )
      await signUp(pages, who)
      await expect(pages.title('accounts.sentTitle')).toBeFocused()
      await expect(pages.said('accounts.sentText', { email: who.email })).toBeVisible()
      await expect(page.getByRole('link', { name: pages.text('accounts.openMail') })).toHaveCount(0)
      await page.reload()
      await expect(pages.said('accounts.sentText', { email: who.email }), 'the tab keeps it').toBeVisible()
      await expect(page, 'and not the address').toHaveURL('/login?mode=signUp')
      await pages.button('accounts.resend').click()
      await expect(pages.said('accounts.resent')).toBeVisible()
      await pages.button('accounts.fixAddress').click()
      await expect(pages.title('accounts.signUp')).toBeFocused()
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
      await pages.button('accounts.toSignIn').click()
      await expect(pages.title('accounts.signIn')).toBeFocused()
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
      await page.reload()
      await expect(pages.title('accounts.signIn'), 'one has gone on from there').toBeVisible()
      await expect(pages.field('accounts.password')).toBeVisible()

      await page.goto(await linkIn(server, who.email, 2)) // what was sent again alone counts
      await expect(page.getByText(who.displayName, { exact: true })).toBeVisible()
      await expect(page.getByText(who.email, { exact: true })).toBeVisible()
      // No picture yet: its colour comes from the account's uid, which a link does not tell.
      await expect(page.getByRole('main').getByText('I', { exact: true })).toHaveCount(0)
      await expect(page).toHaveURL('/login')
      expect(await refusalOfLogin(server, who)).toBe('email-unverified')

      await pages.button('accounts.verify').click()
      await expect(pages.said('accounts.verified')).toBeVisible()
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
      await expect(page).toHaveURL('/login')
      await pages.field('accounts.password').fill(who.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/chat/)
    })

    // ACC-2
    test('what is wrong with a sign-up stands beside its field', async ({ open, server }) => {
      const taken = await member(server)
      const pages = await inLanguage(language, await open())
      await openSignUp(pages)
      const wrong = async (
        fields: Partial<Someone>,
        field: Parameters<Pages['field']>[0],
        key: Parameters<Pages['said']>[0],
      ) => {
        await signUp(pages, { ...someone(), ...fields })
        await expect(pages.said(key)).toBeVisible()
        await expect(pages.field(field)).toBeFocused()
        await expect(pages.field(field)).toHaveAttribute('aria-invalid', 'true')
        await expect(pages.field(field)).toHaveAccessibleDescription(pages.within(key))
      }
      await wrong({ displayName: '  ' }, 'accounts.displayName', 'display-name-required')
      const rule = pages.text('accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax })
      await expect(pages.field('accounts.displayName'), 'and the rule stays').toHaveAccessibleDescription(
        `${pages.text('display-name-required')} ${rule}`,
      )
      for (const [displayName, reason] of [
        ['admin', 'reserved'],
        ['Adrnin', 'reserved'], // what only looks like it, the server alone knows
        ['A', 'too-short'],
        ['Аda', 'mixed'],
        ['Yonet\ufe0fmen', 'invisible'],
        ['!!!', 'no-letter'],
      ] as const) {
        await wrong({ displayName }, 'accounts.displayName', `display-name-invalid_${reason}`)
      }
      await wrong({ email: '' }, 'accounts.email', 'email-required')
      await wrong({ email: 'isik@' }, 'accounts.email', 'invalid-email')
      await wrong({ password: '' }, 'accounts.password', 'password-required')
      await wrong({ password: '12345' }, 'accounts.password', 'weak-password')
      await wrong({ password: 'x'.repeat(257) }, 'accounts.password', 'password-too-long')
      // Names are one the Turkish way: Işık and IŞIK.
      const shouted = taken.displayName.toLocaleUpperCase('tr')
      await wrong({ displayName: shouted }, 'accounts.displayName', 'display-name-taken')
      await wrong(
        { displayName: taken.displayName.replace('Işık', 'lşık') },
        'accounts.displayName',
        'display-name-alike',
      )
      await wrong({ password: 'Galatasaray1905' }, 'accounts.password', 'weak-password_common')
      const who = someone()
      await wrong({ ...who, password: who.displayName }, 'accounts.password', 'weak-password_personal')
      await wrong({ email: taken.email.toUpperCase() }, 'accounts.email', 'email-already-in-use')
    })

    test('a sign-up that fails inside the server says so', async ({ open }) => {
      const pages = await inLanguage(language, await open())
      await answer(pages.page, '/api/sign-up', 500, bug)
      await openSignUp(pages)
      await signUp(pages, someone())
      await expect(pages.said('accounts.error.signUp')).toBeVisible()
    })

    test('a link that a newer one retired says so and brings another mail', async ({ open, server }) => {
      const who = await signedUp(server)
      await new Visitor(server.url).do(accountRoutes.sendVerificationEmail, { email: who.email })
      const pages = await inLanguage(language, await open())
      await pages.page.goto(verificationPath(who.oobCode))
      await expect(pages.title('accounts.verifyExpiredTitle')).toBeVisible()
      await expect(pages.said('expired-code')).toBeVisible()
      await pages.button('accounts.resend').click()
      await expect(pages.said('email-required')).toBeVisible()
      await pages.field('accounts.email').fill(who.email)
      await pages.button('accounts.resend').click()
      await expect(pages.said('accounts.resent')).toBeVisible()
      await pages.page.goto(await linkIn(server, who.email, 3))
      await pages.verify(who.password)
      await expect(pages.page).toHaveURL(/\/chat/)
    })

    // ACC-14
    test('in another browser than the one that signed up the password is asked for, and must be right', async ({
      open,
      server,
    }) => {
      const who = await signedUp(server)
      const pages = await inLanguage(language, await open())
      await pages.page.goto(verificationPath(who.oobCode))
      await expect(pages.field('accounts.password')).toHaveAccessibleDescription(
        pages.text('accounts.verifyPasswordHint'),
      )
      await pages.button('accounts.verify').click()
      await expect(pages.said('password-required')).toBeVisible()
      await expect(pages.field('accounts.password')).toBeFocused()
      await pages.page.keyboard.type('bu değil')
      await pages.page.keyboard.press('Enter')
      await expect(pages.said('wrong-password')).toBeVisible()
      await expect(pages.field('accounts.password')).toBeFocused()
      expect(await refusalOfLogin(server, who)).toBe('email-unverified')
      await pages.page.keyboard.type(who.password) // the wrong one is selected
      await pages.page.keyboard.press('Enter')
      await expect(pages.page, 'and is asked for once').toHaveURL(/\/chat/)
      await expect(pages.page.getByText(pages.text('accounts.verifiedHere'))).toBeVisible()
      await expect(pages.page.getByRole('banner').getByRole('link', { name: who.displayName })).toBeVisible()
      await pages.page.goBack()
      await expect(pages.page, 'no link is left to go back to').not.toHaveURL(/verify/)
    })

    // ACC-14
    test('where the log-in behind a verified address is refused, the form says that it is verified', async ({
      open,
      server,
    }) => {
      const who = await signedUp(server)
      const pages = await inLanguage(language, await open())
      await answer(pages.page, '/api/login', 500, bug)
      await pages.page.goto(verificationPath(who.oobCode))
      await pages.verify(who.password)
      await expect(pages.said('accounts.verified')).toBeVisible()
      await expect(pages.field('accounts.email')).toHaveValue(who.email)
    })

    test('whose address a stranger used takes the account with a name and a password of their own', async ({
      open,
      server,
    }) => {
      const [stranger, own, taken] = [await signedUp(server), someone(), await member(server)]
      const pages = await inLanguage(language, await open())
      await pages.page.goto(verificationPath(stranger.oobCode))
      await pages.button('accounts.toClaim').click()
      await expect(pages.field('accounts.displayName')).toHaveValue(stranger.displayName)
      await pages.button('accounts.claim').click()
      await expect(pages.said('password-required')).toBeVisible()
      const password = 'yalnız benim bildiğim'
      await pages.write({ 'accounts.displayName': taken.displayName, 'resetPassword.newPassword': password })
      await pages.button('accounts.claim').click()
      await expect(pages.said('display-name-taken')).toBeVisible()
      await expect(pages.field('accounts.displayName')).toBeFocused()
      await pages.write({ 'accounts.displayName': own.displayName })
      await pages.button('accounts.claim').click()
      await expect(pages.page, 'with the password that was just chosen').toHaveURL(/\/chat/)
      expect(await refusalOfLogin(server, stranger)).toBe('invalid-credential')
      await expect(pages.page.getByRole('banner').getByRole('link', { name: own.displayName })).toBeVisible()
    })

    // ACC-15
    test('anybody who did not sign up removes the account, after a question', async ({ open, server }) => {
      const who = await signedUp(server)
      const pages = await inLanguage(language, await open())
      const { page } = pages
      await page.goto(verificationPath(who.oobCode))
      await pages.button('accounts.notMe').click()
      const question = page.getByRole('alertdialog', { name: pages.text('accounts.notMeTitle') })
      await expect(question).toContainText(who.email)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await pages.button('accounts.notMe').click()
      await question.getByRole('button', { name: pages.text('accounts.notMeConfirm') }).click()
      await expect(pages.title('accounts.disownedTitle')).toBeFocused()
      expect(await refusalOfLogin(server, who)).toBe('invalid-credential')
      await pages.button('accounts.toSignIn').click()
      await expect(pages.title('accounts.signIn')).toBeFocused()
      await page.goto(verificationPath(who.oobCode))
      await expect(pages.said('expired-code')).toBeVisible()
    })
  })
}

test('where what a form is checked by does not come, the server checks it', async ({ open }) => {
  const pages = await inLanguage('tr', await open())
  await pages.page.route('**/assets/validator-*.js', route => route.abort('connectionrefused'))
  await openSignUp(pages)
  await signUp(pages, { ...someone(), displayName: 'admin' })
  await expect(pages.said('display-name-invalid_reserved')).toBeVisible()
  await expect(pages.field('accounts.displayName')).toBeFocused()
  await signUp(pages, someone())
  await expect(pages.title('accounts.sentTitle')).toBeFocused()
})

test('a link without its code, or with a broken one, is a dead link', async ({ open }) => {
  const pages = await inLanguage('tr', await open())
  for (const path of ['/login?mode=verifyEmail', verificationPath('nonsense'), verificationPath('x'.repeat(43))]) {
    await pages.page.goto(path)
    await expect(pages.title('accounts.verifyExpiredTitle')).toBeVisible()
    await expect(pages.said('expired-code')).toBeVisible()
    await expect(pages.page).toHaveURL('/login')
  }
})

test('a link that cannot be checked now is not called dead, and is tried again', async ({ open, server }) => {
  const who = await signedUp(server)
  const pages = await inLanguage('tr', await open())
  await pages.page.route('**/api/verification/check', route => route.abort('connectionrefused'))
  await pages.page.goto(verificationPath(who.oobCode))
  await expect(pages.said('shell.offline')).toBeVisible()
  await pages.page.unroute('**/api/verification/check')
  await pages.button('parts.retry').click()
  await expect(pages.button('accounts.verify')).toBeVisible()
})

test('a link that dies while its page is open says so at the click', async ({ open, server }) => {
  const who = await signedUp(server)
  const pages = await inLanguage('tr', await open())
  await pages.page.goto(verificationPath(who.oobCode))
  await expect(pages.button('accounts.verify')).toBeVisible()
  const { oobCode, password } = who
  await new Visitor(server.url).do(accountRoutes.confirmVerification, { oobCode, password })
  await pages.verify(password)
  await expect(pages.title('accounts.verifyExpiredTitle')).toBeVisible()
  await expect(pages.said('expired-code')).toBeVisible()
})

test('somebody who is signed in may use a link too', async ({ open, server }) => {
  const [who, other] = [await member(server), await signedUp(server)]
  const pages = await inLanguage('tr', await open())
  await pages.page.goto('/login')
  await pages.signIn(who.email, who.password)
  await expect(pages.page).toHaveURL(/\/chat/)
  await pages.page.goto(verificationPath(other.oobCode))
  await pages.verify(other.password)
  await expect(pages.page).toHaveURL(/\/chat/)
  await expect(pages.page.getByRole('banner').getByRole('link', { name: who.displayName }), 'as before').toBeVisible()
  expect(await refusalOfLogin(server, other)).toBe(null)
})

// ACC-38
test('the screen after a sign-up sends the mail again, and the header leads back to the form', async ({
  open,
  server,
}) => {
  const who = someone()
  const pages = await inLanguage('tr', await open())
  await openSignUp(pages)
  await signUp(pages, who)
  await pages.button('accounts.resend').click()
  await expect(pages.said('accounts.resent')).toBeVisible()
  await awaitMail(server.dataDir, who.email, 2)
  await pages.page
    .getByRole('banner')
    .getByRole('link', { name: pages.text('shell.login') })
    .click()
  await expect(pages.title('accounts.signIn')).toBeVisible()
})

async function openSignUp(pages: Pages): Promise<void> {
  await pages.page.goto('/login')
  await pages.button('accounts.toSignUp').click()
  await expect(pages.title('accounts.signUp')).toBeFocused()
}

async function signUp(pages: Pages, { displayName, email, password }: Someone): Promise<void> {
  await pages.write({
    'accounts.displayName': displayName,
    'accounts.email': email,
    'accounts.password': password,
  })
  await pages.button('accounts.signUp').click()
}
