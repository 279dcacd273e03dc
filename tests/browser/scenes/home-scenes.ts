import { expect } from '@playwright/test'
import type { Scene } from './look.ts'
import { people } from './people.ts'

/** What a visitor sees without coming in. */
export const homeScenes: readonly Scene[] = [
  {
    name: 'home',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/')
      await look.title('home.title').waitFor()
      await look.page.getByRole('navigation', { name: look.say('home.channels') }).waitFor()
    },
  },
  {
    name: 'home of a square that nobody knows of',
    as: 'visitor',
    open: async look => {
      await look.page.route('**/api/square', route => route.abort())
      await look.page.goto('/')
      await look.title('home.title').waitFor()
    },
  },
  {
    name: 'home of a member',
    as: 'member',
    open: async look => {
      await look.page.goto('/')
      await look.title('home.title').waitFor()
      if (look.device === 'desktop') await look.button('shell.logout').waitFor()
    },
  },
  {
    name: 'the menu of small screens',
    as: 'visitor',
    on: 'phone',
    open: async look => {
      await look.page.goto('/')
      await look.press(look.button('shell.openMenu'))
      await look.dialog('shell.mainMenu').waitFor()
    },
  },
  {
    name: 'the menu of small screens, of a member',
    as: 'member',
    on: 'phone',
    open: async look => {
      await look.page.goto('/')
      await look.press(look.button('shell.openMenu'))
      await look.button('shell.logout').waitFor()
    },
  },
  {
    name: 'an address that leads nowhere',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/yok-böyle-bir-sayfa')
      await look.title('shell.notFoundTitle').waitFor()
    },
  },
  {
    name: 'a server that does not answer', // PAGE-17
    as: 'visitor',
    open: async look => {
      await look.page.route('**/api/me', route => route.abort())
      await look.page.goto('/chat')
      await look.title('shell.unreachableTitle').waitFor()
    },
  },
  {
    name: 'a page whose code does not come',
    as: 'visitor',
    open: async look => {
      await look.page.route('**/assets/feedback-page-*.js', route => route.abort())
      await look.page.goto('/feedback')
      await look.title('shell.unreachableTitle').waitFor()
    },
  },
  {
    name: 'feedback',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/feedback')
      await look.title('feedback.title').waitFor()
    },
  },
  {
    name: 'feedback with everything missing',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/feedback')
      await look.press(look.button('feedback.submit'))
      await look.text('feedback.nameRequired').waitFor()
      await look.text('feedback.messageRequired').waitFor()
    },
  },
  {
    name: 'feedback that fails',
    as: 'visitor',
    open: async look => {
      await look.page.route('**/api/feedback', route =>
        route.fulfill({ status: 500, json: { error: '', code: 'internal' } }),
      )
      await look.page.goto('/feedback')
      await writeFeedback(look)
      await look.text('feedback.failed').waitFor()
    },
  },
  {
    name: 'feedback that is too long, of a member',
    as: 'member',
    open: async look => {
      await look.page.goto('/feedback')
      await expect(look.field('feedback.name')).toHaveValue(people.member.name)
      await look.field('feedback.message').fill('a'.repeat(5_001))
      await look.press(look.button('feedback.submit'))
      await look.text('feedback.over', { count: 1 }).waitFor()
    },
  },
  {
    name: 'feedback that comes too often',
    as: 'visitor',
    open: async look => {
      await look.page.route('**/api/feedback', route =>
        route.fulfill({ status: 429, json: { error: '', code: 'too-many-requests', retryAfterSeconds: 2_500 } }),
      )
      await look.page.goto('/feedback')
      await writeFeedback(look)
      await look.text('feedback.tooMany').waitFor()
    },
  },
  {
    name: 'feedback under way',
    as: 'visitor',
    open: async look => {
      const answered = Promise.withResolvers<void>()
      await look.page.route('**/api/feedback', async route => {
        await answered.promise
        await route.abort()
      })
      await look.page.goto('/feedback')
      await writeFeedback(look)
      await look.button('feedback.submitting').waitFor()
      return async () => answered.resolve()
    },
  },
  {
    name: 'feedback that was sent',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/feedback')
      await writeFeedback(look)
      await look.text('feedback.thanksTitle').waitFor()
    },
  },
]

async function writeFeedback(look: Parameters<Scene['open']>[0]): Promise<void> {
  await look.field('feedback.name').fill('Şule Tan')
  await look.field('feedback.email').fill('sule@example.com')
  await look.field('feedback.message').fill('Fenerler çok güzel olmuş.')
  await look.press(look.button('feedback.submit'))
}
