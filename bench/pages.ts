import { writeFile } from 'node:fs/promises'
import { pageNames, pages } from '#contract/pages.ts'
import type { Effort } from './effort.ts'
import { type Figures, median, round, verify } from './figures.ts'
import { startMeydan } from './processes.ts'
import { cookieOfReturning } from './returning.ts'
import { seed } from './seed.ts'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { tool } from '../script/install/tools.mjs'

/** What search engines may show, the chat as a member sees it in a channel with messages. */
const paths = pageNames.filter(name => pages[name].isIndexable).map(name => pages[name].path)
/** A phone twice: with Lighthouse's model of a slow line and processor, and with both slowed for real. */
const devices = ['mobile', 'slowed', 'desktop'] as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Lighthouse on the built site, each page so many times as there are rounds; a figure is the median of its runs. The
 * network and the phone's processor are Lighthouse's own simulation, or slowed by the browser, so it needs a quiet
 * machine and both cores. The chat is asked for as a member asks who was there before.
 */
export async function pagesBench(effort: Effort): Promise<Figures> {
  const { default: lighthouse, desktopConfig } = (await tool('lighthouse')) as Lighthouse
  const { launch } = (await tool('chrome-launcher')) as Launcher
  const seeded = await seed({ people: 2, messages: 200 })
  const server = await startMeydan(seeded)
  const lines: (string | number)[][] = [['', ...categories, ...Object.values(metrics)]]
  const json: Record<string, unknown> = {}
  for (const path of paths.filter(each => effort.pages.length === 0 || effort.pages.includes(each))) {
    for (const device of devices) {
      const reports: Report[] = []
      const address = path === '/chat' ? `/chat?channel=${seeded.channelId}` : path
      for (let n = 0; n < effort.rounds; n++) {
        // A browser of its own for each run, as a newcomer has.
        const chrome = await launch({
          chromePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
          chromeFlags: flags,
        })
        const settings = {
          port: chrome.port,
          ...(path === '/chat' && { extraHeaders: { cookie: cookieOfReturning(seeded.people[0]!, seeded.channelId) } }),
          ...(device === 'slowed' && { throttlingMethod: 'devtools' }),
        }
        const result = await lighthouse(
          server.url + address,
          settings,
          device === 'desktop' ? desktopConfig : undefined,
        )
        chrome.kill()
        verify(result?.lhr.finalDisplayedUrl.includes(path) === true, `${path} led elsewhere`)
        reports.push(result!.lhr)
      }
      const scores = categories.map(name => round(100 * median(reports.map(each => each.categories[name]!.score ?? 0))))
      const times = Object.keys(metrics).map(name =>
        round(median(reports.map(each => each.audits[name]!.numericValue ?? NaN)), name.endsWith('shift') ? 3 : 0),
      )
      lines.push([`${path} ${device}`, ...scores, ...times])
      json[`${path} ${device}`] = {
        scores: Object.fromEntries(categories.map((name, at) => [name, scores[at]])),
        lost: lostIn(reports[0]!),
      }
      if (process.env.LIGHTHOUSE_REPORT)
        await writeFile(
          `${process.env.LIGHTHOUSE_REPORT}${path.replace('/', '-')}-${device}.json`,
          JSON.stringify(reports[0]),
        )
    }
  }
  await server.stop()
  await seeded.remove()
  return { lines, json }
}

/** The audits that cost something, besides the metrics themselves. */
const lostIn = (report: Report): string[] =>
  Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  )

interface Report {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}
interface Lighthouse {
  default(url: string, flags: object, config?: object): Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}
interface Launcher {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>
}
