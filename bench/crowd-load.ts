import { setTimeout as wait } from 'node:timers/promises'
import { Page } from './page.ts'
import { Told } from './told.ts'

/** One of the processes that hold a crowd's pages (bench/crowd.ts): it does what its parent says, and answers. */
export type CrowdOrder =
  | { t: 'open'; url: string; channelId: string; cookies: readonly string[]; from: string }
  | { t: 'cut' }
  | { t: 'finish'; head: number }
export type CrowdAnswer =
  | { t: 'open' }
  | { t: 'cut'; backMs: readonly number[]; tries: number; askedFor: number }
  | { t: 'finish'; heads: readonly (number | null)[] }

/** Many at once would overflow the server's backlog, which is not what opening them is about. */
const openAtOnce = 50
let pages: Page[] = []

process.on('message', (order: CrowdOrder) => {
  void answerTo(order).then(answer => process.send!(answer))
})
process.on('disconnect', () => process.exit(0))

async function answerTo(order: CrowdOrder): Promise<CrowdAnswer> {
  if (order.t === 'open') return open(order)
  return order.t === 'cut' ? cut() : finish(order.head)
}

async function open({ url, channelId, cookies, from }: Extract<CrowdOrder, { t: 'open' }>): Promise<CrowdAnswer> {
  const site = { url, channelId, told: new Told(channelId) }
  pages = cookies.map(cookie => new Page(site, cookie, from))
  for (let start = 0; start < pages.length; start += openAtOnce)
    await Promise.all(pages.slice(start, start + openAtOnce).map(page => page.open()))
  return { t: 'open' }
}

async function cut(): Promise<CrowdAnswer> {
  const tries = sum(page => page.tries)
  const backMs = await Promise.all(pages.map(page => page.cut()))
  return { t: 'cut', backMs, tries: sum(page => page.tries) - tries, askedFor: sum(page => page.askedFor) }
}

async function finish(head: number): Promise<CrowdAnswer> {
  for (let looks = 0; looks < 600 && pages.some(page => page.head !== head); looks++) await wait(50)
  const heads = pages.map(page => page.head)
  for (const page of pages) page.close()
  return { t: 'finish', heads }
}

const sum = (of: (page: Page) => number): number => pages.reduce((total, page) => total + of(page), 0)
