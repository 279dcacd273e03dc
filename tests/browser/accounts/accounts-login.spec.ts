import type { Locator } from '@playwright/test'
import { triedLanguages } from '#tests/kit/long.ts'
import { answer, bug, expect, inLanguage, linkIn, member, signedUp, test } from '#tests/browser/kit/accounts-kit.ts'
import { connected } from '#tests/browser/kit/member.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'

for (const language of triedLanguages) {
  test.describe(`in ${language}`, () => {
    test('a member logs in by keyboard alone and lands in the chat', async ({ open, server }) => {
      const who = await member(server)
      const pages = await inLanguage(language, await open())
      await pages.page.goto('/login')
      await expect(pages.title('accounts.signIn')).toBeVisible()
      await pages.field('accounts.email').focus()
      await pages.page.keyboard.type(who.email)
      await pages.page.keyboard.press('Tab')
      await pages.page.keyboard.type(who.password)
      await pages.page.keyboard.press('Enter')
      await expect(pages.page).toHaveURL(/\/chat/)
      await expect(pages.page.getByRole('banner').getByRole('link', { name: who.displayName })).toBeVisible()
    })

    // ACC-21
    test('empty fields are named each in its own words, and the first of them gets the focus', async ({ open }) => {
      const pages = await inLanguage(language, await open())
      await pages.page.goto('/login')
      await pages.button('accounts.signIn').click()
      await expect(pages.field('accounts.email')).toBeFocused()
      await expect(pages.field('accounts.email')).toHaveAccessibleDescription(pages.text('email-required'))
      await expect(pages.field('accounts.password')).toHaveAccessibleDescription(pages.text('password-required'))
      await pages.field('accounts.email').fill('somebody@example.com')
      await pages.button('accounts.signIn').click()
      await expect(pages.field('accounts.password')).toBeFocused()
      await expect(pages.field('accounts.password')).toHaveAccessibleDescription(pages.text('password-required'))
    })

    // ACC-17
    test('an unknown address and a wrong password are told alike', async ({ open, server }) => {
      const who = await member(server)
      const pages = await inLanguage(language, await open())
      await pages.page.goto('/login')
      for (const email of [who.email, `nobody-${who.email}`]) {
        await pages.signIn(email, 'not this one')
        await expect(pages.said('invalid-credential')).toBeVisible()
        await expect(pages.field('accounts.password')).toBeFocused()
      }
    })

    // ACC-17
    test('an unverified member is offered another mail, and its link works', async ({ open, server }) => {
      const who = await signedUp(server)
      const pages = await inLanguage(language, await open())
      await pages.page.goto('/login')
      await pages.signIn(who.email, 'not this one')
      await expect(pages.said('invalid-credential')).toBeVisible()
      await expect(pages.button('accounts.resend')).toHaveCount(0)
      await pages.signIn(who.email, who.password)
      await expect(pages.said('email-unverified')).toBeVisible()
      await pages.button('accounts.resend').click()
      await expect(pages.title('accounts.sentTitle')).toBeFocused()
      await expect(pages.said('accounts.resent')).toBeVisible()
      await expect(pages.said('accounts.sentText', { email: who.email })).toBeVisible()
      await pages.page.goto(await linkIn(server, who.email, 2))
      await expect(pages.button('accounts.verify')).toBeVisible()
    })

    test('what is asked of an unverified member has room beside its button or above it', async ({ open, server }) => {
      const who = await signedUp(server)
      for (const width of [360, 768, 1440]) {
        const pages = await inLanguage(language, await open({ viewport: { width, height: 900 } }))
        await pages.page.goto('/login')
        await pages.signIn(who.email, who.password)
        const [text, button] = [pages.said('email-unverified'), pages.button('accounts.resend')]
        await expect(text).toBeVisible()
        await expect(button).toBeVisible()
        const lines =
          (await heightOf(text)) / parseFloat(await text.evaluate(node => getComputedStyle(node).lineHeight))
        expect(Math.round(lines)).toBeLessThanOrEqual(width === 360 ? 3 : 2)
        await expect(button).toBeInViewport({ ratio: 1 })
      }
    })

    test('the way out of a forgotten password stands beside the button, or below it as wide', async ({ open }) => {
      const pages = await inLanguage(language, await open({ viewport: { width: 360, height: 740 } }))
      await pages.page.goto('/login')
      const [logIn, forgot] = [pages.button('accounts.signIn'), pages.button('accounts.forgot')]
      const [one, other] = [(await logIn.boundingBox())!, (await forgot.boundingBox())!]
      if (other.y > one.y) expect([other.x, other.width]).toEqual([one.x, one.width])
      else expect(other.x).toBeGreaterThan(one.x + one.width)
    })

    test('another mail needs an address', async ({ open, server }) => {
      const who = await signedUp(server)
      const pages = await inLanguage(language, await open())
      await pages.page.goto('/login')
      await pages.signIn(who.email, who.password)
      await expect(pages.button('accounts.resend')).toBeVisible()
      await pages.field('accounts.email').fill('')
      await pages.button('accounts.resend').click()
      await expect(pages.said('email-required')).toBeVisible()
      await expect(pages.field('accounts.email')).toBeFocused()
    })

    test('a resend that fails says so', async ({ open, server }) => {
      const who = await signedUp(server)
      const pages = await inLanguage(language, await open())
      await answer(pages.page, '/api/send-verification-email', 500, bug)
      await pages.page.goto('/login')
      await pages.signIn(who.email, who.password)
      await pages.button('accounts.resend').click()
      await expect(pages.said('accounts.error.verificationEmail')).toBeVisible()
    })

    test('a login that fails inside the server says so', async ({ open }) => {
      const pages = await inLanguage(language, await open())
      await answer(pages.page, '/api/login', 500, bug)
      await pages.page.goto('/login')
      await pages.signIn('somebody@example.com', 'any password')
      await expect(pages.said('internal')).toBeVisible()
    })

    test('anybody who must wait is told how long', async ({ open }) => {
      const pages = await inLanguage(language, await open())
      const refusal = { error: '', code: 'too-many-requests' }
      await pages.page.goto('/login')
      await answer(pages.page, '/api/login', 429, { ...refusal, retryAfterSeconds: 42 })
      await pages.signIn('somebody@example.com', 'any password')
      await expect(pages.said('too-many-requests')).toBeVisible()
      await expect(pages.said('accounts.waitSeconds_other', { count: 42 })).toBeVisible()
      await answer(pages.page, '/api/login', 429, { ...refusal, retryAfterSeconds: 754 })
      await pages.button('accounts.signIn').click()
      await expect(pages.said('accounts.waitMinutes_other', { count: 13 })).toBeVisible()
    })
  })
}

// ACC-20, LANG-1
test('a message follows the language toggle, and switching the form clears it', async ({ open }) => {
  const pages = await inLanguage('tr', await open())
  await pages.page.goto('/login')
  await pages.signIn('somebody@example.com', 'any password')
  await expect(pages.said('invalid-credential')).toBeVisible()
  await pages.page.getByRole('button', { name: 'English' }).click()
  const english = await inLanguage('en', { page: pages.page, context: pages.page.context() })
  await expect(english.said('invalid-credential')).toBeVisible()
  await english.button('accounts.toSignUp').click()
  await expect(english.title('accounts.signUp')).toBeFocused()
  await expect(english.said('invalid-credential')).toHaveCount(0)
  await expect(english.field('accounts.email')).toHaveValue('somebody@example.com')
  await expect(english.field('accounts.password')).toHaveValue('')
})

// ACC-20
test('a second click or Enter while a login is under way sends nothing', async ({ open }) => {
  const pages = await inLanguage('tr', await open())
  let asked = 0
  let reply = () => {}
  await pages.page.route('**/api/login', async route => {
    asked++
    await new Promise<void>(resolve => (reply = resolve))
    await route.fulfill({ status: 401, json: { error: '', code: 'invalid-credential' } })
  })
  await pages.page.goto('/login')
  await pages.write({ 'accounts.email': 'somebody@example.com', 'accounts.password': 'any password' })
  await pages.button('accounts.signIn').dblclick()
  await expect(pages.button('accounts.signingIn')).toBeVisible()
  await pages.field('accounts.password').press('Enter')
  await pages.button('accounts.signingIn').click({ force: true })
  reply()
  await expect(pages.said('invalid-credential')).toBeVisible()
  expect(asked).toBe(1)
})

// ACC-21
test('a password is hidden until its owner shows it', async ({ open }) => {
  const pages = await inLanguage('tr', await open())
  await pages.page.goto('/login')
  await expect(pages.field('accounts.password')).toHaveAttribute('type', 'password')
  await pages.page.getByRole('button', { name: 'Şifreyi göster' }).click()
  await expect(pages.field('accounts.password')).toHaveAttribute('type', 'text')
  await pages.page.getByRole('button', { name: 'Şifreyi gizle' }).click()
  await expect(pages.field('accounts.password')).toHaveAttribute('type', 'password')
})

// ACC-19
test('a login leads on to the page that asked for it, and from then on /login leads to the chat', async ({
  open,
  server,
}) => {
  const who = await member(server)
  const pages = await inLanguage('tr', await open())
  await pages.page.goto('/profile/somebody')
  await expect(pages.page).toHaveURL(/\/login\?next=/)
  await pages.signIn(who.email, who.password)
  await expect(pages.page).toHaveURL(/\/profile\/somebody$/)
  await pages.page.goto('/login')
  await expect(pages.page).toHaveURL(/\/chat/)
})

for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example']) {
  // ACC-19
  test(`a login never leads off the site: ${next}`, async ({ open, server }) => {
    const who = await member(server)
    const pages = await inLanguage('tr', await open())
    await pages.page.goto(`/login?next=${next}`)
    await pages.signIn(who.email, who.password)
    await expect(pages.page.getByRole('banner').getByRole('link', { name: who.displayName })).toBeVisible()
    await expect(pages.page).toHaveURL(/\/chat/)
    expect(new URL(pages.page.url()).host).toBe(new URL(server.url).host)
  })
}

// ACC-23
// ACC-23, ACC-39
test('one tab that logs in or out takes the others along', async ({ open, server, expectedOnConsole }) => {
  expectedOnConsole.push(endedSession)
  const who = await member(server)
  const { page, context } = await open()
  const pages = await inLanguage('tr', { page, context })
  await page.goto('/login')
  await expect(pages.button('accounts.signIn')).toBeVisible()
  const other = await inLanguage('tr', { page: await context.newPage(), context })
  await other.page.goto('/login')
  await other.signIn(who.email, who.password)
  await expect(page).toHaveURL(/\/chat/)
  for (const each of [page, other.page]) await connected(each)
  await page.getByRole('banner').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(other.page).toHaveURL(/\/login/)
  await expect(other.button('accounts.signIn')).toBeVisible()
  await expect(other.said('accounts.ended')).toBeVisible()
  await page.goto('/chat')
  await expect(pages.button('accounts.signIn')).toBeVisible()
  await expect(pages.said('accounts.ended'), 'who opens a page signed out is asked to log in, no more').toHaveCount(0)
})

// ACC-39
test('who has logged out here is not told that the session has ended', async ({ open, server }) => {
  const who = await member(server)
  const pages = await inLanguage('en', await open())
  const { page } = pages
  await page.goto('/login')
  await pages.signIn(who.email, who.password)
  await connected(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: pages.text('shell.logout') })
    .click()
  await expect(page.getByText(pages.text('shell.loggedOut'))).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: pages.text('shell.chat'), exact: true })
    .click()
  await expect(pages.button('accounts.signIn')).toBeVisible()
  await expect(pages.said('accounts.ended')).toHaveCount(0)
})

test('no answer at all is told as that', async ({ open }) => {
  const pages = await inLanguage('tr', await open())
  await pages.page.goto('/login')
  await pages.page.route('**/api/login', route => route.abort('connectionrefused'))
  await pages.signIn('somebody@example.com', 'any password')
  await expect(pages.said('shell.offline')).toBeVisible()
})

const heightOf = (locator: Locator): Promise<number> => locator.evaluate(node => node.getBoundingClientRect().height)
