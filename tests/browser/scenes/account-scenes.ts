import { picture } from '#tests/kit/files/files.ts'
import type { OwnSession } from '#contract/own-account.ts'
import type { Look, Scene } from './look.ts'

const about = ''

/** One's own account. */
export const accountScenes: readonly Scene[] = [
  { name: 'one’s own account', as: 'member', open: account },
  {
    name: 'one’s own account, open elsewhere too',
    as: 'member',
    open: async look => {
      await look.page.route('**/api/me/sessions', route =>
        route.fulfill({ json: { sessions: sessionsAt(Date.now()) } }),
      )
      await account(look)
      await look.button('own.endOthers').waitFor()
    },
  },
  {
    name: 'the question before all other sessions end',
    isSaidOnce: true,
    as: 'member',
    open: async look => {
      await look.page.route('**/api/me/sessions', route =>
        route.fulfill({ json: { sessions: sessionsAt(Date.now()) } }),
      )
      await account(look)
      await look.press(look.button('own.endOthers'))
      await look.dialog('own.endOthersTitle').waitFor()
    },
  },
  {
    name: 'one’s own account with an address that waits',
    as: 'member',
    open: async look => {
      const pendingEmail = { email: 'ayse-yeni@example.com', until: Date.now() + day }
      await look.page.route('**/api/me/account', route =>
        route.fulfill({ json: { pendingEmail, renameFrom: null, about } }),
      )
      await account(look)
      await look.button('own.cancelEmail').waitFor()
    },
  },
  {
    name: 'another name of one’s own that is taken',
    as: 'member',
    open: async look => {
      await look.refuse('**/api/me/name', 'display-name-taken', 'POST', 409)
      await account(look)
      await look.press(look.button('own.changeName'))
      await look.field('own.newName').fill('Selin Aksoy')
      await look.press(look.button('own.changeName'))
      await look.press(look.button('own.nameYes'))
      await look.text('display-name-taken').waitFor()
    },
  },
  {
    name: 'the question before another name of one’s own',
    isSaidOnce: true,
    as: 'member',
    open: async look => {
      await account(look)
      await look.press(look.button('own.changeName'))
      await look.field('own.newName').fill('Selin Aksoy')
      await look.press(look.button('own.changeName'))
      await look.button('own.nameYes').waitFor()
    },
  },
  {
    name: 'one’s own account a week after another name',
    as: 'member',
    open: async look => {
      const renameFrom = Date.now() + 23 * day
      await look.page.route('**/api/me/account', route =>
        route.fulfill({ json: { pendingEmail: null, renameFrom, about } }),
      )
      await account(look)
      await look.page.getByText(/yeniden değiştirebilirsiniz|username again/).waitFor()
    },
  },
  {
    name: 'an address of one’s own that is taken',
    as: 'member',
    open: async look => {
      await look.refuse('**/api/me/email', 'email-already-in-use', 'POST', 409)
      await account(look)
      await look.press(look.button('own.changeEmail'))
      await look.field('own.newEmail').fill('selin@example.com')
      await look.field('own.oldPassword').fill('bir parola')
      await look.press(look.button('own.sendEmailLink'))
      await look.text('email-already-in-use').waitFor()
    },
  },
  {
    name: 'the link of a new address, in another session',
    as: 'visitor',
    open: async look => {
      const json = { email: 'ayse-yeni@example.com', displayName: 'Ayşe Yıldız', needsPassword: true }
      await look.page.route('**/api/email/check', route => route.fulfill({ json }))
      await look.page.goto(emailLink('changeEmail'))
      await look.button('emailLink.confirm').waitFor()
    },
  },
  {
    name: 'the link that takes an address back',
    as: 'visitor',
    open: async look => {
      const json = { email: 'ayse@example.com', displayName: 'Ayşe Yıldız' }
      await look.page.route('**/api/email/undo/check', route => route.fulfill({ json }))
      await look.page.goto(emailLink('undoEmail'))
      await look.button('emailLink.undo').waitFor()
    },
  },
  {
    name: 'the link of an address that is of no use',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/email')
      await look.title('emailLink.deadTitle').waitFor()
    },
  },
  {
    name: 'the square that is cut out of one’s own picture',
    as: 'member',
    open: async look => {
      await account(look)
      const [chooser] = await Promise.all([
        look.page.waitForEvent('filechooser'),
        look.press(look.button('photo.choose')),
      ])
      await chooser.setFiles({
        name: 'ben.png',
        mimeType: 'image/png',
        buffer: await picture(640, 480).png().toBuffer(),
      })
      await look.button('photo.save').waitFor()
    },
  },
  {
    name: 'a wrong password of one’s own',
    as: 'member',
    open: async look => {
      await look.refuse('**/api/me/password', 'wrong-password', 'POST', 401)
      await changePassword(look)
      await look.text('wrong-password').waitFor()
    },
  },
  {
    name: 'too many wrong passwords of one’s own',
    as: 'member',
    open: async look => {
      const json = { code: 'too-many-requests', error: '', retryAfterSeconds: 840 }
      await look.page.route('**/api/me/password', route => route.fulfill({ status: 429, json }))
      await changePassword(look)
      await look.text('too-many-requests').waitFor()
    },
  },
  {
    name: 'the deletion of one’s own account, with another word',
    as: 'member',
    open: async look => {
      await account(look)
      await look.press(look.button('deletion.open'))
      await look.field('own.oldPassword').fill('bir parola')
      await look.field('deletion.word').fill('evet')
      await look.press(look.button('deletion.ask'))
      await look.text('deletion-word').waitFor()
    },
  },
  {
    name: 'one’s own account that waits for its deletion',
    as: 'member',
    open: async look => {
      await leaving(look)
      await account(look)
      await look.button('deletion.keep').waitFor()
    },
  },
  {
    name: 'the chat of an account that waits for its deletion',
    as: 'member',
    open: async look => {
      await leaving(look)
      await look.page.goto('/chat')
      await look.page.getByRole('textbox').first().waitFor()
      // its document says who is here; it asks when the tab comes back
      await look.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await look.button('deletion.keep').waitFor()
    },
  },
  {
    name: 'the chat of somebody whose name staff have taken',
    as: 'member',
    open: async look => {
      const reset = { at: Date.now(), reason: look.say('moderation.reason.insult'), name: true, photo: true }
      await ownAccountWith(look, { reset })
      await look.page.goto('/chat')
      await look.page.getByRole('textbox').first().waitFor()
      await look.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await look.button('reset.seen').waitFor()
    },
  },
  {
    name: 'the link that keeps an account',
    as: 'visitor',
    open: async look => {
      const json = { email: 'ayse@example.com', displayName: 'Ayşe Yıldız', deletion: deletionAt(Date.now()) }
      await look.page.route('**/api/account-deletion/check', route => route.fulfill({ json }))
      await look.page.goto(emailLink('keepAccount'))
      await look.button('deletion.keep').waitFor()
    },
  },
  {
    name: 'sessions that could not be loaded',
    as: 'member',
    open: async look => {
      await look.page.route('**/api/me/sessions', route => route.abort())
      await look.page.goto('/account')
      await look.text('own.sessionsFailed').waitFor()
    },
  },
]

async function account(look: Look): Promise<void> {
  await look.page.goto('/account')
  await look.page
    .getByRole('list', { name: look.say('own.sessions') })
    .getByRole('listitem')
    .first()
    .waitFor()
}

const deletionAt = (now: number) => ({ at: now + 14 * day, withMessages: true })

/** As `me` tells it of somebody who has asked for it. */
const leaving = (look: Look): Promise<void> => ownAccountWith(look, { deletion: deletionAt(Date.now()) })

async function ownAccountWith(look: Look, more: object): Promise<void> {
  await look.page.route('**/api/me', async route => {
    const { account: own } = (await (await route.fetch()).json()) as { account: object }
    await route.fulfill({ json: { account: { ...own, ...more } } })
  })
}

const emailLink = (mode: string): string => `/email?mode=${mode}&oobCode=${'a'.repeat(43)}`

async function changePassword(look: Look): Promise<void> {
  await account(look)
  await look.press(look.button('own.changePassword'))
  await look.field('own.oldPassword').fill('yanlış parola')
  for (const key of ['own.newPassword', 'own.newPasswordAgain'] as const)
    await look.field(key).fill('yepyeni bir parola')
  await look.press(look.button('own.changePassword'))
}

const [minute, day] = [60_000, 86_400_000]
const sessionsAt = (now: number): OwnSession[] => [
  { id: '1', browser: 'Chrome', system: 'Windows', createdAt: now - 3 * day, seenAt: now, isOwn: true },
  {
    id: '2',
    browser: 'Samsung Internet',
    system: 'Android',
    createdAt: now - day,
    seenAt: now - 5 * minute,
    isOwn: false,
  },
  { id: '3', browser: 'Safari', system: 'iPad', createdAt: now - 40 * day, seenAt: now - 12 * day, isOwn: false },
  { id: '4', browser: null, system: null, createdAt: now - 12 * day, seenAt: now - 2 * day, isOwn: false },
]
