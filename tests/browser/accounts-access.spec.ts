import { faults } from './axe.ts'
import { type Pages, expect, inLanguage, member, signedUp, test, verificationPath } from './accounts-kit.ts'

for (const width of [360, 1440]) {
  test(`at ${width} px every view stays inside the page and has no fault that axe can see`, async ({
    open,
    server,
  }) => {
    const [who, unverified] = [await member(server), await signedUp(server)]
    // Still pictures: a colour in the middle of its transition is nobody's contrast.
    const own = await open({ viewport: { width, height: 740 }, reducedMotion: 'reduce' })
    const pages = await inLanguage('tr', own)
    const { page } = pages

    await page.goto('/login')
    await pages.button('accounts.signIn').click()
    await expect(pages.said('credentials-required')).toBeVisible()
    await expectNoFault(pages)
    await pages.signIn(unverified.email, unverified.password)
    await expect(pages.button('accounts.resend')).toBeVisible()
    await expectNoFault(pages)
    await pages.button('accounts.resend').click()
    await expect(pages.title('accounts.sentTitle')).toBeVisible()
    await expectNoFault(pages)
    await pages.button('accounts.toSignIn').click()
    await pages.button('accounts.toSignUp').click()
    await pages.button('accounts.signUp').click()
    await expect(pages.said('display-name-required')).toBeVisible()
    await expectNoFault(pages)
    await pages.button('accounts.toSignIn').click()
    await pages.button('accounts.forgot').click()
    await pages.field('accounts.email').fill(who.email)
    await pages.button('accounts.sendResetLink').click()
    await expect(pages.said('accounts.resetLinkSent', { email: who.email })).toBeVisible()
    await expectNoFault(pages)

    await page.goto(verificationPath(unverified.oobCode)) // retired by the mail above
    await expect(pages.title('accounts.verifyExpiredTitle')).toBeVisible()
    await expectNoFault(pages)
    await page.goto(verificationPath((await signedUp(server)).oobCode))
    await expect(pages.button('accounts.verify')).toBeVisible()
    await expectNoFault(pages)
    await page.goto('/reset-password')
    await expect(pages.said('resetPassword.error.invalidCode')).toBeVisible()
    await expectNoFault(pages)
  })
}

async function expectNoFault({ page }: Pages): Promise<void> {
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
