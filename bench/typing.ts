import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import type { Effort } from './effort.ts'
import { type Figures, median, quantile, round, thousands, times, verify } from './figures.ts'
import { type Frames, recordFrames } from './frames.ts'
import { HttpLine } from './http-line.ts'
import { startMeydan } from './processes.ts'
import { type Seeded, seed, textOf } from './seed.ts'

/** What a busy channel brings (issue: 20 messages a second), and what a quick typist does. */
const msBetweenPosts = 50
const msBetweenKeys = 80

interface Case {
  name: string
  open(browser: Browser): Promise<Page>
  field: string
  /** What happens meanwhile; answers how to stop it. */
  beside?: () => Promise<() => Promise<void>>
}

/**
 * How smooth a real browser stays while somebody types: into an empty page (the floor), into a quiet channel with a
 * long history, and into the same while 20 messages a second arrive. Also how often scrolling up sees the end of what
 * is held.
 */
export async function typing(effort: Effort): Promise<Figures> {
  const seeded = await seed({ people: 2, messages: effort.messages })
  const server = await startMeydan(seeded)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const chat = (own: Browser) => openChat(own, server.url, seeded)
  const composer = 'form textarea'
  const cases: Case[] = [
    { name: 'empty page', open: openEmpty, field: 'textarea' },
    { name: 'quiet channel', open: chat, field: composer },
    { name: '20 messages a second', open: chat, field: composer, beside: () => postSteadily(server.url, seeded) },
  ]
  const found = await inTurns(effort, browser, cases)
  const scrolled = await scrollUp(await chat(browser), effort.seconds)
  await browser.close()
  await server.stop()
  await seeded.remove()

  const floor = found.get('empty page')!
  const lines: (string | number)[][] = [
    [`${thousands(effort.messages)} messages`, 'frames/s', 'late frames', 'p99 frame ms', 'p99 key ms', 'to floor'],
  ]
  const json: Record<string, unknown> = { messages: effort.messages, scrolled }
  for (const [name, frames] of found) {
    const late = `${(frames.lateShare * 100).toFixed(1)} %`
    const p99 = frames.p99Ms.toFixed(1)
    lines.push([
      name,
      frames.perSecond.toFixed(1),
      late,
      p99,
      frames.keyP99Ms.toFixed(0),
      times(frames.p99Ms, floor.p99Ms),
    ])
    json[name] = { ...frames }
  }
  lines.push(['scrolling up', `${scrolled.messages} messages`, `end seen ${scrolled.framesAtEnd}×`, '', '', ''])
  return { lines, json }
}

async function inTurns(effort: Effort, browser: Browser, cases: readonly Case[]): Promise<Map<string, Frames>> {
  await measure(cases[0]!, browser, 1) // a browser that has just started draws late
  const rounds = new Map<string, Frames[]>(cases.map(({ name }) => [name, []]))
  for (let n = 0; n < effort.rounds; n++) {
    for (const each of cases) rounds.get(each.name)!.push(await measure(each, browser, effort.seconds))
  }
  return new Map([...rounds].map(([name, all]) => [name, medianOf(all)]))
}

async function measure({ open, field, beside }: Case, browser: Browser, seconds: number): Promise<Frames> {
  const page = await open(browser)
  const stop = await beside?.()
  await page.locator(field).click()
  const frames = await recordFrames(page, async () => {
    const until = performance.now() + seconds * 1_000
    while (performance.now() < until) await page.keyboard.type('meydanda akşam ', { delay: msBetweenKeys })
  })
  await stop?.()
  verify((await page.locator(field).inputValue()).includes('meydanda akşam'), 'nothing was typed')
  await page.context().close()
  return frames
}

async function openEmpty(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.setContent('<textarea rows="4" cols="60"></textarea>')
  return page
}

/** The channel at its end. It must have cost one request for its messages. */
async function openChat(browser: Browser, url: string, { people, channelId }: Seeded): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name, value] = people[0]!.cookie.split('=')
  await context.addCookies([{ name: name!, value: value!, url }])
  const page = await context.newPage()
  let asked = 0
  page.on('request', request => (asked += request.url().includes(`${channelId}/messages`) ? 1 : 0))
  await page.goto(`${url}/chat?channel=${channelId}`)
  await page.getByRole('log').getByRole('article').last().waitFor()
  verify(asked === 1, `opening a channel took ${asked} requests for its messages`)
  return page
}

async function postSteadily(url: string, { people, channelId }: Seeded): Promise<() => Promise<void>> {
  const line = await HttpLine.open(url, people[1]!.cookie)
  const stopping = new AbortController()
  let posted = 0
  const posting = (async () => {
    while (!stopping.signal.aborted) {
      const body = JSON.stringify({ id: uuidv7(), text: textOf(posted++) })
      const { status } = await line.post(`/api/channels/${channelId}/messages`, body)
      verify(status === 200, `a posting was answered ${status}`)
      await wait(msBetweenPosts)
    }
  })()
  return async () => {
    stopping.abort()
    await posting
    line.close()
    verify(posted > 1, 'nothing was posted meanwhile')
  }
}

/**
 * A steady wheel upwards: how many messages went by, and in how many frames the upper edge of what is held was in
 * sight.
 */
async function scrollUp(page: Page, seconds: number): Promise<{ messages: number; framesAtEnd: number }> {
  const list = page.getByRole('log')
  await list.hover()
  await page.evaluate(() => {
    const scroller = document.querySelector('[role=log]')!
    const seen = { frames: 0 }
    Object.assign(globalThis, { seen })
    const look = (): void => {
      if (scroller.scrollTop <= 0) seen.frames++
      requestAnimationFrame(look)
    }
    look()
  })
  const before = await heightOf(page)
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) await page.mouse.wheel(0, -400)
  const framesAtEnd = await page.evaluate(() => (globalThis as unknown as { seen: { frames: number } }).seen.frames)
  const grown = (await heightOf(page)) - before
  verify(grown > 0, 'nothing older was loaded')
  const rowHeight = await list
    .getByRole('article')
    .first()
    .evaluate(row => row.getBoundingClientRect().height)
  await page.context().close()
  return { messages: Math.round(grown / rowHeight), framesAtEnd }
}

const heightOf = (page: Page): Promise<number> => page.getByRole('log').evaluate(list => list.scrollHeight)

const medianOf = (all: readonly Frames[]): Frames => ({
  perSecond: round(median(all.map(frames => frames.perSecond)), 1),
  lateShare: round(median(all.map(frames => frames.lateShare)), 4),
  p99Ms: round(median(all.map(frames => frames.p99Ms)), 1),
  keyP99Ms: round(
    quantile(
      all.map(frames => frames.keyP99Ms),
      0.5,
    ),
  ),
})
