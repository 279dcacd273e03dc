import type { ServerFrame } from '#contract/live.ts'
import { messageRoutes } from '#contract/messages.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, composerOf, enter, lastTexts, postAll } from '#tests/browser/kit/member.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'

// LIVE-23
test('a page applies what it knows of a newer server, and reads afresh what it does not', async ({ server, open }) => {
  const { page, context } = await open()
  // A server of tomorrow: an edit and a new member are told in words that this page has never heard.
  await page.routeWebSocket('**/live**', socket => {
    const upstream = socket.connectToServer()
    upstream.onMessage(data => {
      const frame = JSON.parse(String(data)) as ServerFrame
      if (frame.t === 'hello') socket.send(JSON.stringify({ t: 'weather', isSunny: true }))
      socket.send(
        frame.t === 'events' ? JSON.stringify({ ...frame, events: frame.events.map(asTomorrow) }) : String(data),
      )
    })
  })
  const ela = await enter(server, 'Ela Bugün', context)
  const genel = await channelNamed(ela, 'genel')
  await page.goto(`/chat?channel=${genel}`)
  await expect(composerOf(page)).toBeVisible()
  const first = await post(ela, genel, 'önce')
  await expect.poll(() => lastTexts(page, 1)).toEqual(['önce'])

  await ela.visitor.do(messageRoutes.editMessage, { messageId: first.id, version: 1, text: 'sonra' })
  await postAll(ela, genel, ['bilinen'])
  await expect.poll(() => lastTexts(page, 2)).toEqual(['sonra', 'bilinen'])
  await postAll(ela, genel, ['devam'])
  await expect.poll(() => lastTexts(page, 3)).toEqual(['sonra', 'bilinen', 'devam'])

  await enter(server, 'Fuat Yarın')
  const people = page.getByRole('region', { name: 'Kişiler' })
  await people.getByRole('searchbox', { name: 'Kişi ara' }).fill('yarın')
  await expect(people.getByRole('button', { name: /^Fuat Yarın/ })).toBeVisible()
})

const asTomorrow = (event: { type: string }): object =>
  ['message.edited', 'member.changed'].includes(event.type) ? { ...event, type: 'tomorrow.came', data: {} } : event
