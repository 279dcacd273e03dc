import type { AddressInfo } from 'node:net'
import { createServer, loadConfigFromFile, type ProxyOptions } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { arrive } from '#tests/kit/cast.ts'
import { photo } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { startTestServer } from '#tests/kit/server.ts'

/** `npm run dev`: the browser talks to Vite alone, which must pass on all that is the server's. */
let server: Awaited<ReturnType<typeof startTestServer>>
let vite: Awaited<ReturnType<typeof createServer>>
let ayse: Visitor
beforeAll(async () => {
  server = await startTestServer()
  const { config } = (await loadConfigFromFile({ command: 'serve', mode: 'development' }))!
  const proxy = Object.entries(config.server?.proxy ?? {}).map(([path, to]) => [path, elsewhere(to)])
  vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { ...config.server, port: 0, host: '127.0.0.1', watch: null, proxy: Object.fromEntries(proxy) },
  })
  await vite.listen()
  const person = await arrive(server, 'Ayşe')
  const { port } = vite.httpServer!.address() as AddressInfo
  ayse = new Visitor(`http://127.0.0.1:${port}`)
  for (const [name, value] of person.cookies) ayse.cookies.set(name, value)
})
afterAll(async () => {
  await vite.close()
  await server[Symbol.asyncDispose]()
})

const elsewhere = (to: string | ProxyOptions): ProxyOptions => ({
  ...(typeof to === 'string' ? {} : to),
  target: server.url,
})

describe('the page in development', () => {
  test('reaches what it asks of the server: acts, pictures in messages, health and the manifest', async () => {
    const { channels } = await ayse.do(channelRoutes.listChannels, {})
    const channelId = channels.find(({ readOnly }) => !readOnly)!.id
    const { id: fileId } = await upload(ayse, 'resim.jpg', await photo(1_200, 900))
    const { file } = await ayse.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: '', fileId })
    for (const url of [file!.url, file!.thumbnailUrl!]) {
      expect((await ayse.send('GET', url)).headers.get('content-type'), url).toMatch(/^image\//)
    }
    const visitor = new Visitor(ayse.url)
    expect((await visitor.send('GET', '/healthz')).body).toMatchObject({ ok: true })
    expect((await visitor.send('GET', '/site.webmanifest')).body).toMatchObject({ name: 'Meydan' })
  })
})
