import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import {
  linkIn,
  resetPath,
  signedUp,
  type Someone,
  someone,
  verificationPath,
} from '#tests/browser/kit/accounts-kit.ts'
import type { Look, Scene } from './look.ts'
import { people } from './people.ts'

/** Coming in: every view of the login page, and the pages behind the links of mails. */
export const enterScenes: readonly Scene[] = [
  { name: 'login', as: 'visitor', open: look => login(look) },
  {
    name: 'login of somebody whose session has ended',
    as: 'member',
    open: async look => {
      await look.page.goto('/report-document')
      await look.title('shell.accessDeniedTitle').waitFor()
      await look.page.route('**/api/me', route => route.fulfill({ json: { account: null } }))
      await look.page.evaluate(() => dispatchEvent(new Event('online'))) // the page asks who is here
      await look.text('accounts.ended').waitFor()
    },
  },
  {
    name: 'login with nothing filled in',
    as: 'visitor',
    open: async look => {
      await login(look)
      await look.press(main(look, 'accounts.signIn'))
      await look.text('password-required').waitFor()
    },
  },
  {
    name: 'login with a wrong password',
    as: 'visitor',
    open: async look => {
      await login(look)
      await signIn(look, 'kimse@example.com')
      await look.text('invalid-credential').waitFor()
    },
  },
  {
    name: 'login of somebody unverified',
    as: 'visitor',
    open: async look => {
      const { email, password } = await signedUp(look.town.server)
      await login(look)
      await signIn(look, email, password)
      await look.button('accounts.resend').waitFor()
    },
  },
  {
    name: 'login after too many failures',
    as: 'visitor',
    open: async look => {
      await look.page.route('**/api/login', route =>
        route.fulfill({ status: 429, json: { error: '', code: 'too-many-requests', retryAfterSeconds: 125 } }),
      )
      await login(look)
      await signIn(look, 'kimse@example.com')
      await look.page.getByText(look.say('too-many-requests')).waitFor()
    },
  },
  { name: 'sign-up', as: 'visitor', open: look => signUp(look) },
  {
    name: 'sign-up with nothing filled in',
    as: 'visitor',
    open: async look => {
      await signUp(look)
      await look.press(main(look, 'accounts.signUp'))
      await look.text('display-name-required').waitFor()
    },
  },
  {
    name: 'sign-up with a name that is taken',
    as: 'visitor',
    open: async look => {
      await signUp(look)
      await writeSignUp(look, { ...someone(), displayName: people.bora.name })
      await look.text('display-name-taken').waitFor()
    },
  },
  {
    name: 'sign-up, and the mail is on its way',
    as: 'visitor',
    open: async look => {
      await signUp(look)
      await writeSignUp(look, someone())
      await look.title('accounts.sentTitle').waitFor()
    },
  },
  { name: 'a forgotten password', as: 'visitor', open: look => forgot(look) },
  {
    name: 'a forgotten password of nobody',
    as: 'visitor',
    open: async look => {
      await forgot(look)
      await look.field('accounts.email').fill('kimse@example.com')
      await look.press(look.button('accounts.sendResetLink'))
      await look.text('user-not-found').waitFor()
    },
  },
  {
    name: 'a forgotten password, and the mail is on its way',
    as: 'visitor',
    open: async look => {
      const email = `${people.isik.login}@example.com`
      await forgot(look)
      await look.field('accounts.email').fill(email)
      await look.press(look.button('accounts.sendResetLink'))
      await look.text('accounts.resetLinkSent', { email }).waitFor()
    },
  },
  { name: 'a verification link', as: 'visitor', open: async look => void (await verification(look)) },
  {
    name: 'a verification link in the browser that signed up',
    as: 'visitor',
    open: ownVerification,
  },
  {
    name: 'a verification link with a password that is wrong',
    as: 'visitor',
    open: async look => {
      await verification(look)
      await look.field('accounts.password').fill('bu değil')
      await look.press(look.button('accounts.verify'))
      await look.text('wrong-password').waitFor()
    },
  },
  {
    name: 'a verification link of an account that is claimed',
    as: 'visitor',
    open: async look => {
      await verification(look)
      await look.press(look.button('accounts.toClaim'))
      await look.press(look.button('accounts.claim'))
      await look.text('password-required').waitFor()
    },
  },
  {
    name: 'a verification link, checked',
    as: 'visitor',
    open: async look => {
      await look.keepWaiting('**/api/verification/check')
      await look.page.goto(verificationPath('x'.repeat(43)))
      await look.page.getByRole('status').getByText(look.say('accounts.checkingLink')).waitFor()
    },
  },
  {
    name: 'a verification link of somebody else, and the question',
    as: 'visitor',
    isSaidOnce: true,
    open: async look => {
      await verification(look)
      await look.press(look.button('accounts.notMe'))
      await look.dialog('accounts.notMeTitle').waitFor()
    },
  },
  {
    name: 'an account that was disowned',
    as: 'visitor',
    open: async look => {
      await verification(look)
      await look.press(look.button('accounts.notMe'))
      await look.press(look.button('accounts.notMeConfirm'))
      await look.title('accounts.disownedTitle').waitFor()
    },
  },
  {
    name: 'an address that was verified',
    as: 'visitor',
    open: async look => {
      await ownVerification(look)
      await look.press(look.button('accounts.verify'))
      await look.text('accounts.verified').waitFor()
    },
  },
  {
    name: 'a verification link that is used up',
    as: 'visitor',
    open: async look => {
      await look.page.goto(verificationPath('x'.repeat(43)))
      await look.title('accounts.verifyExpiredTitle').waitFor()
    },
  },
  {
    name: 'a reset without a code',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/reset-password')
      await look.text('resetPassword.error.invalidCode').waitFor()
    },
  },
  {
    name: 'a reset link that is used up',
    as: 'visitor',
    open: async look => {
      await look.page.goto(resetPath('x'.repeat(43)))
      await look.text('resetPassword.error.expiredLink').waitFor()
    },
  },
  { name: 'a reset link', as: 'visitor', open: look => reset(look) },
  {
    name: 'a reset with two passwords',
    as: 'visitor',
    open: async look => {
      await reset(look)
      await writeNewPassword(look, 'fener ışığı', 'fener yolu')
      await look.text('resetPassword.error.passwordMismatch').waitFor()
    },
  },
  {
    name: 'a reset that is done',
    as: 'visitor',
    open: async look => {
      await reset(look)
      await look.page.evaluate(stayHere)
      await writeNewPassword(look, 'fener ışığı', 'fener ışığı')
      await look.text('resetPassword.success').waitFor()
    },
  },
]

/** In the page: it would go on to the login page. All other clocks go on, for what looks at the scene waits by them. */
function stayHere(): void {
  const { setTimeout } = window
  const redirectDelayMs = 2_500
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number) => (ms === redirectDelayMs ? 0 : setTimeout(act, ms)),
  })
}

/** In the page, not in the header. */
const main = (look: Look, key: 'accounts.signIn' | 'accounts.signUp') =>
  look.page.getByRole('main').getByRole('button', { name: look.say(key), exact: true })

async function login(look: Look): Promise<void> {
  await look.page.goto('/login')
  await look.title('accounts.signIn').waitFor()
}

async function signIn(look: Look, email: string, password = 'yanlış şifre'): Promise<void> {
  await look.field('accounts.email').fill(email)
  await look.field('accounts.password').fill(password)
  await look.press(main(look, 'accounts.signIn'))
}

async function signUp(look: Look): Promise<void> {
  await login(look)
  await look.press(look.button('accounts.toSignUp'))
  await look.title('accounts.signUp').waitFor()
}

async function writeSignUp(look: Look, who: ReturnType<typeof someone>): Promise<void> {
  await look.field('accounts.displayName').fill(who.displayName)
  await look.field('accounts.email').fill(who.email)
  await look.field('accounts.password').fill(who.password)
  await look.press(main(look, 'accounts.signUp'))
}

async function forgot(look: Look): Promise<void> {
  await login(look)
  await look.press(look.button('accounts.forgot'))
  await look.title('accounts.forgotTitle').waitFor()
}

async function verification(look: Look): Promise<Someone> {
  const who = await signedUp(look.town.server)
  await look.page.goto(verificationPath(who.oobCode))
  await look.text('accounts.verifyQuestion').waitFor()
  return who
}

/** In the browser that signed up, where a click is enough. */
async function ownVerification(look: Look): Promise<void> {
  const who = someone()
  await signUp(look)
  await writeSignUp(look, who)
  await look.title('accounts.sentTitle').waitFor()
  await look.page.goto(await linkIn(look.town.server, who.email))
  await look.text('accounts.verifyQuestion').waitFor()
}

/** Of an account that needs no password otherwise. */
async function reset(look: Look): Promise<void> {
  const { server } = look.town
  const who = await signedUp(server)
  const visitor = new Visitor(server.url)
  const handle = await visitor.do(accountRoutes.sendPasswordReset, { email: who.email })
  await visitor.do(accountRoutes.sendPasswordResetEmail, { email: who.email, ...handle })
  await look.page.goto(await linkIn(server, who.email, 2))
  await look.field('resetPassword.newPassword').waitFor()
}

async function writeNewPassword(look: Look, password: string, again: string): Promise<void> {
  await look.field('resetPassword.newPassword').fill(password)
  await look.field('resetPassword.confirmPassword').fill(again)
  await look.press(look.button('resetPassword.submit'))
}
