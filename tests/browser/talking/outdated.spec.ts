import { messageRoutes } from '#contract/messages.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, composerOf, enter, say } from '#tests/browser/kit/member.ts'
import { startNewer } from '#tests/browser/kit/newer-server.ts'

for (const hears of ['by its live connection', 'by what is refused']) {
  // LIVE-18
  test(`a page older than its server, told ${hears}, keeps what is written and sends it after the reload`, async ({
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
    await using server = await startServerProcess()
    const { page, context } = await open({ baseURL: server.url })
    if (hears === 'by what is refused') await page.routeWebSocket('**/live**', () => undefined)
    const ada = await enter(server, 'Ada', context)
    const genel = await channelNamed(ada, 'genel')
    await page.goto(`/chat?channel=${genel}`)
    await say(page, 'sürüm 0')
    const article = (text: string) => page.getByRole('article').filter({ hasText: text })
    await expect(article('sürüm 0')).toBeVisible()
    await expect(page.getByText('Gönderiliyor')).toHaveCount(0)

    await server.kill('SIGTERM')
    for (const text of ['sürüm 1', 'sürüm 2']) await say(page, text)
    const newer = await startNewer(server)
    try {
      await expect(page.getByText('Meydan güncellendi.', { exact: false })).toBeVisible()
      await say(page, 'sürüm 3')
      await expect(article('sürüm 3')).toBeVisible()
      await expect(page.getByText('Gönderiliyor')).toHaveCount(3)
      await expect(page.getByText('Gönderilemedi')).toHaveCount(0)
    } finally {
      await newer[Symbol.asyncDispose]()
    }

    await server.restart() // as if the page that is loaded now were of the server's version
    await page.getByRole('button', { name: 'Sayfayı yenile' }).click()
    await expect(composerOf(page)).toBeVisible()
    await expect(article('sürüm 3')).toBeVisible()
    await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
    const { messages } = await ada.visitor.do(messageRoutes.listMessages, { channelId: genel })
    expect(messages.map(({ text }) => text)).toEqual([0, 1, 2, 3].map(n => `sürüm ${n}`))
  })
}
