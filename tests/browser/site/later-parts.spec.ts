import { readFileSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { languages } from '#words/language.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { menuOf, messageOf, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

interface Built {
  file: string
  imports?: string[]
  isEntry?: boolean
}

// PAGE-35, PAGE-38
for (const language of languages)
  test(`what a first message needs is less than 184 kB of compressed script, in ${language}`, () => {
    const built = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Built>
    const needed = new Set<string>()
    const need = (key: string): void => {
      if (needed.has(key)) return
      needed.add(key)
      built[key]!.imports?.forEach(need)
    }
    const words = `web/gate/words/words-${language}.ts`
    for (const key of ['index.html', words, 'web/app/pages/chat-page.tsx', 'web/app/talking/talking.tsx']) need(key)
    const bytes = [...needed].map(key => statSync(`dist/web/${built[key]!.file}.br`).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(184_000)
  })

const openings = '**/assets/chat-openings-*.js'

/** Holds the scripts of what opens over the chat. Answers how to let them come. */
async function holdLater(page: Page): Promise<() => void> {
  let comes = (): void => {}
  const held = new Promise<void>(resolve => (comes = resolve))
  for (const scripts of [openings, '**/assets/{menu,flyout,drawer}*.js', '**/assets/live-*.js'])
    await page.route(scripts, async route => {
      await held
      await route.continue()
    })
  return comes
}

// PAGE-35
test('a message is read, written and sent before the parts that come later, and a click waits for its own', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Önce', context)
  const channel = await addChannel(server.house, v7())
  await post(ali, channel, 'bekleyen menü')
  const letCome = await holdLater(page)
  await page.goto(`/chat?channel=${channel}`)
  await composerOf(page).fill('parçalardan önce')
  await page.keyboard.press('Enter')
  await expect(messageOf(page, 'parçalardan önce')).toBeVisible()
  await rowOf(page, 'bekleyen menü').click({ button: 'right' })
  await expect(menuOf(page)).toBeHidden()
  letCome()
  await expect(menuOf(page)).toBeVisible()
})

// PAGE-35
test('a drawer whose script is on its way slides in when it has come', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await enter(server, 'Ali Çekmece', context)
  await addChannel(server.house, v7())
  const letCome = await holdLater(page)
  await page.goto('/chat')
  await page.getByRole('button', { name: /^Kanalları aç/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letCome()
  await expect(page.getByRole('dialog', { name: 'Kanallar' })).toBeVisible()
})

// PAGE-35
test('a part that can’t be fetched says so, and opens at the next try', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Yeniden', context)
  const channel = await addChannel(server.house, v7())
  await post(ali, channel, 'gelmeyen menü')
  // Nothing comes by itself: the part would, once it may, and the question would go before it is answered.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  await page.route(openings, route => route.abort())
  await page.goto(`/chat?channel=${channel}`)
  await rowOf(page, 'gelmeyen menü').click({ button: 'right' })
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText('Bu bölüm yüklenemedi')
  await told.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(told).toBeHidden()
  await rowOf(page, 'gelmeyen menü').click({ button: 'right' })
  await expect(told).toBeVisible()
  await page.unroute(openings)
  await told.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(menuOf(page)).toBeVisible()
  await expect(told).toBeHidden()
})
