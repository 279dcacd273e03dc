import { expect, inLanguage, member, someone, test } from '#tests/browser/kit/accounts-kit.ts'

// ACC-20
test('the form to sign up has a place of its own in the history, with what was typed but the password', async ({
  open,
}) => {
  const { displayName, email, password } = someone()
  const pages = await inLanguage('tr', await open())
  const { page } = pages
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: pages.text('shell.login') })
    .click()
  await pages.button('accounts.toSignUp').click()
  await expect(page).toHaveURL('/login?mode=signUp')
  await pages.write({ 'accounts.displayName': displayName, 'accounts.email': email, 'accounts.password': password })
  const isAsTyped = async () => {
    await expect(pages.title('accounts.signUp')).toBeFocused()
    await expect(pages.field('accounts.displayName')).toHaveValue(displayName)
    await expect(pages.field('accounts.email')).toHaveValue(email)
    await expect(pages.field('accounts.password')).toHaveValue('')
  }

  await page.goBack()
  await expect(pages.title('accounts.signIn')).toBeFocused()
  await expect(pages.field('accounts.email')).toHaveValue(email)
  await page.goForward()
  await isAsTyped()
  await pages.button('accounts.toSignIn').click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page, 'the log-in stands there once').toHaveURL('/')
  await page.goForward()
  await page.goForward()
  await isAsTyped()
  await page.reload()
  await expect(pages.title('accounts.signUp')).toBeVisible()
})

// PAGE-3, ACC-19
test('who is asked to join on the home page signs up, and comes to the chat by a log-in from there', async ({
  open,
  server,
}) => {
  const who = await member(server)
  const pages = await inLanguage('tr', await open())
  const { page } = pages
  for (const button of ['Sohbete başla', 'Sohbete katıl']) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: button }).click()
    await expect(pages.title('accounts.signUp')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  await page.goForward()
  await pages.button('accounts.toSignIn').click()
  await expect(page).toHaveURL('/login?next=%2Fchat')
  await page.goBack()
  await expect(pages.title('accounts.signUp')).toBeFocused()
  await page.goForward()
  await pages.signIn(who.email, who.password)
  await expect(page).toHaveURL(/\/chat/)
  await page.goto('/login?mode=signUp')
  await expect(page).toHaveURL(/\/chat/)
})
