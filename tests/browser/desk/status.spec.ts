import type { Locator, Page } from '@playwright/test'
import type { CountName } from '#contract/status.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'
import { noteRun } from '#server/db/upkeep-runs.ts'
import { write } from '#tests/kit/house.ts'

const hour = 3_600_000

/** Values of the hours before this one, the newest first; null: no server ran then. */
async function putCounts(server: OpenServer, counts: Partial<Record<CountName, (number | null)[]>>): Promise<void> {
  const now = server.house.clock.now()
  const rows = Object.entries(counts).flatMap(([name, values]) =>
    values.flatMap((value, ago) =>
      value === null ? [] : { hour: now - (now % hour) - (ago + 1) * hour, name: name as CountName, value },
    ),
  )
  await write(server.house, tx => tx.insertInto('hourly_counts').values(rows).execute())
}

const plots = (page: Page, name: string) => page.getByRole('slider', { name: new RegExp(`^${name}`) })

/** Where plots beside each other stand at different heights. */
const unevenRows = (page: Page): Promise<string[]> =>
  page.getByRole('figure').evaluateAll(figures => {
    const heights = new Map<number, Set<number>>()
    for (const figure of figures) {
      const top = Math.round(figure.getBoundingClientRect().top)
      const plot = Math.round(figure.querySelector('svg')!.getBoundingClientRect().top)
      heights.set(top, (heights.get(top) ?? new Set()).add(plot))
    }
    return [...heights].filter(([, plots]) => plots.size > 1).map(([top, plots]) => `${top}: ${[...plots].join()}`)
  })

/** The heads of plots with an empty line between name and value, because one beside them has more to say. */
const gapsInHeads = (page: Page): Promise<string[]> =>
  page.locator('figcaption').evaluateAll(heads =>
    heads.flatMap(head => {
      const said = [...head.children].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
      return head.getBoundingClientRect().height - said > 4 ? [head.textContent] : []
    }),
  )

/** The words that stand on more than one line. */
const brokenWords = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll(elements =>
    elements.flatMap(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return []
      return [...firstChild.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(firstChild, index)
        range.setEnd(firstChild, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )

for (const language of ['tr', 'en'] as const) {
  // PAGE-19, PAGE-20, PAGE-23
  test(`an owner sees in ${language} how the place stands, as plots and as tables`, async ({ server, open }) => {
    const say = <Said>(tr: Said, en: Said): Said => (language === 'tr' ? tr : en)
    const own = await open({ reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    await enterAs(server, `Ozan Durum ${language}`, 'owner', own)
    await putCounts(server, {
      people: [12, null, 0, ...Array.from({ length: 21 }, (_, n) => n)],
      messages: [1_234_567, null, 0],
      postHalfUs: [2_345],
      postMostUs: [18_000],
      diskFreeBytes: [64 * 1024 ** 3],
    })
    await page.goto('/status')
    await expect(page.getByRole('heading', { level: 1, name: say('Durum', 'Status') })).toBeVisible()
    await expect(page.getByText(say('Her şey yolunda.', 'All good.'))).toBeVisible()
    await expect(page.getByText('SQLite')).toBeVisible()

    const people = plots(page, say('Aynı anda en çok', 'Most online at once')).first()
    await expect(people).toHaveAttribute('aria-valuetext', /^\d\d:00–\d\d:00: 12$/)
    await people.press('ArrowLeft')
    await expect(people).toHaveAttribute('aria-valuetext', new RegExp(`: ${say('kayıt yok', 'no data')}$`))
    await people.press('ArrowLeft')
    await expect(people).toHaveAttribute('aria-valuetext', /: 0$/)
    const post = plots(page, say('Gönderme süresi', 'Sending time')).first()
    await expect(post).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`${say('2,3', '2\\.3')}.msn? · ${say('%95', '95%')}: 18.msn?$`),
    )
    const waits = plots(page, say('En uzun bekleyen', 'Oldest pending report')).first()
    const newest = (await people.getAttribute('aria-valuemax'))!
    await expect(waits, 'without data it tells of the newest, as the others do').toHaveAttribute(
      'aria-valuenow',
      newest,
    )
    const messages = plots(page, say('Mesajlar', 'Messages')).last()
    await expect(messages).toHaveAttribute('aria-valuetext', new RegExp(say('1\\.234\\.567', '1,234,567')))

    const table = page.getByRole('table', { name: say('Son 24 saat', 'Last 24 hours') })
    await expect(table.getByRole('row')).toHaveCount(25)
    await expect(table.getByRole('rowheader').first()).toHaveText(
      say(/^\d+ [A-ZÇŞ]\S+ \d\d:00$/, /^[A-Z]\S+ \d+, \d\d:00$/),
    )
    const months = page.getByRole('table', { name: say('Son üç ay', 'Last three months') })
    await expect(months.getByRole('row').last(), 'a gap is one row').toContainText(say('kayıt yok', 'no data'))
    expect(await months.getByRole('row').count()).toBeLessThan(5)
    await expect(table.getByRole('row').nth(1)).toContainText('64 GB')
    await page
      .getByRole('button', { name: say('Tablo olarak göster', 'Show table') })
      .first()
      .click()
    await expect(table.getByRole('row').nth(1)).toContainText(say('1.234.567', '1,234,567'))
    expect(await faults(page)).toEqual([])
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      expect(await unevenRows(page), `${width} px`).toEqual([])
      if (width > 1280) expect(await gapsInHeads(page), `${width} px`).toEqual([])
      expect(await brokenWords(table.getByRole('columnheader')), `${width} px`).toEqual([])
    }
  })
}

// PAGE-19, PAGE-21
test('an owner made less loses the page and the way to it at once, and nobody else has them', async ({
  server,
  open,
}) => {
  const [out, own] = [await open(), await open()]
  await out.page.goto('/status')
  await expect(out.page).toHaveURL(/\/login\?next=%2Fstatus$/)

  const { uid } = await enterAs(server, 'Ada Durumsuz', 'owner', own)
  await own.page.goto('/feedback')
  await own.page.getByRole('banner').getByRole('link', { name: 'Durum', exact: true }).click()
  await expect(own.page.getByText('İlk sayılar, içinde bulunduğumuz saat bitince görünür.').first()).toBeVisible()
  await changePerson(server.house, uid, { role: 'admin' })
  await expect(own.page.getByRole('heading', { level: 1, name: 'Erişim reddedildi' })).toBeVisible()
  await expect(own.page.getByRole('banner').getByRole('link', { name: 'Durum', exact: true })).toHaveCount(0)
})

// PAGE-19
test('a page that stays open shows the place as it is within a minute', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/WebSocket is closed before/) // its minute passes at once, and nothing was heard in it
  const own = await open()
  const { page } = own
  await page.clock.install()
  await enterAs(server, 'Ozan Bekleyen', 'owner', own)
  await page.goto('/status')
  await expect(page.getByText('Her şey yolunda.')).toBeVisible()
  const startedAt = server.house.clock.now() - 60_000
  const run = { kind: 'backup', startedAt, endedAt: startedAt, outcome: 'failed' } as const
  const facts = {
    reason: 'folder-full',
    error: 'The backup folder /yedek (BACKUP_TO) cannot be written to: its disk is full.',
  }
  await write(server.house, tx => noteRun(tx, { ...run, facts }))
  await page.clock.runFor(61_000)
  const failed = page.getByRole('status').filter({ hasText: 'Son yedek alınamadı' })
  await expect(failed).toContainText('Yedek klasörünün diskinde yer kalmadı.')
  await expect(failed.getByText(facts.error)).toHaveAttribute('lang', 'en')
  const backup = page.getByRole('definition').filter({ hasText: 'başarısız' })
  await expect(backup).toContainText(/dakika önce/)
})

test('what could not be loaded is told, and can be tried again', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/)
  const own = await open()
  const { page } = own
  await enterAs(server, 'Ozan Arızalı', 'owner', own)
  await page.route('**/api/status', route => route.abort())
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Durum yüklenemedi' })).toBeVisible()
  await page.unroute('**/api/status')
  await page.route('**/api/status/counts*', route => route.abort())
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByText('Sayılar yüklenemedi.')).toHaveCount(2)
})

// PAGE-19
test('each line of what needs a hand leads to where one acts', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  await enterAs(server, 'Selin Bekleyen', 'owner', own)
  await page.route('**/api/status', async route => {
    const response = await route.fetch()
    const waiting = { code: 'reports-waiting', waiting: 1, oldestAt: server.house.clock.now() }
    const status = (await response.json()) as object
    await route.fulfill({ response, json: { ...status, needs: [{ code: 'no-backup' }, waiting] } })
  })
  await page.goto('/status')
  const lines = page.getByRole('region', { name: 'Sizi bekleyenler' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first(), 'what to do on the server').toContainText('“backup” komutu')
  await expect(lines.first(), 'and where that is written').toContainText('docs/running.md, “Backups” bölümü')
  await lines.last().getByRole('link', { name: 'Şikâyetlere git' }).click()
  await expect(page.getByRole('dialog', { name: 'Şikâyetler' })).toBeVisible()
})
