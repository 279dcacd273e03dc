import type { DataCopy } from '#contract/data-copy-routes.ts'
import type { Look, Scene } from './look.ts'

/** A copy of all of one's own data. */
export const dataCopyScenes: readonly Scene[] = [
  {
    name: 'one’s own account while a copy of its data is made',
    as: 'member',
    open: async look => {
      await copied(look, { state: 'making', askedAt: Date.now(), percent: 42 })
      await look.text('dataCopy.making').waitFor()
    },
  },
  {
    name: 'one’s own account with a copy of its data',
    as: 'member',
    open: async look => {
      await copied(look, readyAt('/api/me/data-copy/019a9f3e-0000-7000-8000-000000000001.zip'))
      await look.text('dataCopy.download').waitFor()
    },
  },
  {
    name: 'a copy of one’s data that the disk has no room for',
    as: 'member',
    open: async look => {
      await look.refuse('**/api/me/data-copy', 'data-copy-no-room', 'POST', 503)
      await look.page.goto('/account')
      await look.press(look.button('dataCopy.open'))
      await look.field('own.oldPassword').fill('bir parola')
      await look.press(look.button('dataCopy.ask'))
      await look.text('data-copy-no-room').waitFor()
    },
  },
]

const day = 86_400_000

async function copied(look: Look, copy: DataCopy): Promise<void> {
  const json = { copy, askFrom: copy.askedAt + day }
  await look.page.route('**/api/me/data-copy', route => route.fulfill({ json }))
  await look.page.goto('/account')
}

const readyAt = (url: string): DataCopy => ({
  state: 'ready',
  askedAt: Date.now(),
  bytes: 52_428_800,
  until: Date.now() + 7 * day,
  url,
  browser: 'Firefox',
  system: 'Windows',
})
