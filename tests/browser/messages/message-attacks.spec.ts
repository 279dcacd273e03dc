import type { BrowserContext, Page } from '@playwright/test'
import { sizes } from '#contract/limits.ts'
import { channelRoutes } from '#contract/channels.ts'
import { arrive } from '#tests/kit/cast.ts'
import { addChannel } from '#tests/kit/house.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter, postAll } from '#tests/browser/kit/member.ts'
import { payloads, ways } from '#tests/browser/kit/payloads.ts'
import { picture, post, upload } from '#tests/browser/kit/samples.ts'

// MSG-30
test('a thousand texts that would run are only read', async ({ server, open }) => {
  expect(payloads.length).toBeGreaterThan(1_000)
  const { page, context } = await open(tall)
  const watching = await watch(page, context, server.url)
  const own = await enter(server, 'Saldirgan', context)
  const channel = await addChannel(server.house, 'saldırı')
  const texts = inMessages(payloads)
  await postAll(own, channel, texts)
  const first = await post(own, channel, payloads[0] ?? '')
  await post(own, channel, payloads.slice(0, 8).join('\n'), { replyToId: first.id })
  await page.goto(`/chat?channel=${channel}`)
  await expect(page.getByRole('article').last()).toBeVisible()

  const seen = await readUpwards(page, watching.look)
  // A link of doubtful host says where it leads, and a fence stands apart; all others are as they were typed.
  const unseen = payloads.filter(text => !/https:|```/.test(text) && !seen.includes(lettersOf(text)))
  expect(unseen).toEqual([])
  expect(watching.heard).toEqual([])
})

test('names of people, channels and files that would run are only read', async ({ server, open }) => {
  const { page, context } = await open(tall)
  const watching = await watch(page, context, server.url)
  const own = await enter(server, 'Kurban', context)
  const channel = await addChannel(server.house, '<img src=x onerror=ran(1)>')
  await addChannel(server.house, '"><script>ran(1)</script>', { description: '<svg onload=ran(1)>' })
  const names = ways.map(way => way.replaceAll('§', 'ran(1)')).filter(name => !name.includes('\n'))
  for (const name of names) {
    const visitor = await arrive(server, name)
    await post({ visitor, uid: visitor.uid, name }, channel, name)
  }
  const jpeg = await picture(60, 40)
  for (const name of names.slice(0, 12)) {
    const { id } = await upload(own, `${name}.jpg`, jpeg)
    await post(own, channel, '', { fileId: id })
  }
  await page.goto(`/chat?channel=${channel}`)
  await expect(page.getByRole('img').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Büyüt: / })
    .last()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  // A name that is known later reaches the messages that are on the page.
  const late = '<b onpointerover=ran(1)>'
  await changePerson(server.house, own.uid, { display_name: late })
  await expect(page.getByRole('log').getByRole('button', { name: late, exact: true }).first()).toBeAttached()
  await readUpwards(page, watching.look)
  const { channels } = await own.visitor.do(channelRoutes.listChannels, {})
  expect(channels.length).toBeGreaterThan(2)
  expect(watching.heard).toEqual([])
})

/** Fewer screens to scroll through. */
const tall = { viewport: { width: 1_280, height: 2_400 } }

/** As many payloads a message as there is room for. */
function inMessages(texts: readonly string[]): string[] {
  const messages: string[] = []
  let message = ''
  for (const text of texts) {
    if (message.length + text.length > sizes.messageCharacters - 10) {
      messages.push(message)
      message = ''
    }
    message += `${text}\n\n`
  }
  return [...messages, message]
}

/**
 * Scrolls from the end to the beginning, and answers the letters of all messages that were in the document meanwhile.
 */
async function readUpwards(page: Page, look: () => Promise<void>): Promise<string> {
  const log = page.getByRole('log')
  const seen = new Set<string>()
  const read = async (): Promise<void> => {
    for (const text of await page.getByRole('article').allTextContents()) seen.add(lettersOf(text))
    await look()
  }
  await expect(async () => {
    await read()
    await log.evaluate(element => (element.scrollTop -= element.clientHeight))
    await expect(page.getByText(/kanalının başlangıcı/)).toBeInViewport({ timeout: 50 })
  }).toPass({ intervals: [20] })
  await read()
  return [...seen].join('\n')
}

/** Our own marks and spaces may go. */
const lettersOf = (text: string): string => text.replace(/[\s*_`>]/gu, '')

/** Everything by which one would notice that something ran. Policy reports and the console are the fixture's. */
async function watch(page: Page, context: BrowserContext, url: string) {
  const heard: string[] = []
  await context.addInitScript(() =>
    Object.assign(window, { hits: 0, ran: () => ((window as unknown as Marked).hits += 1) }),
  )
  page.on('dialog', dialog => {
    heard.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) heard.push(`request: ${request.url()}`)
  })
  return {
    heard,
    /** At what is in the document now. */
    async look(): Promise<void> {
      const found = await page.evaluate(() => {
        const foreign =
          'script:not([src^="/assets/"], [src="/old-browser.js"]), iframe, object, embed, base, body style, form[action], marquee'
        return {
          hits: (window as unknown as Marked).hits,
          foreign: [...document.querySelectorAll(foreign)].map(element => element.outerHTML),
          handlers: [...document.querySelectorAll('*')].flatMap(element =>
            [...element.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => name),
          ),
          links: [...document.querySelectorAll('[role=log] a[href]')]
            .map(link => link.getAttribute('href') ?? '')
            .filter(href => !/^(https?:\/\/|\/media\/)/.test(href)),
        }
      })
      if (found.hits > 0) heard.push(`ran ${found.hits} times`)
      heard.push(...found.foreign, ...found.handlers, ...found.links)
    },
  }
}

interface Marked {
  hits: number
}
