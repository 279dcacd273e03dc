import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What stands in front of a server, as a proxy does: it can lose it, and send another build than the server has. */
export interface Front extends AsyncDisposable {
  url: string
  /** Addresses that were asked for, in their order. */
  asked: string[]
  /** From now on another server answers. */
  to(serverUrl: string): void
  /** From now on connections are cut before any answer. */
  down(): void
  up(): void
  /** The same site built again: another build, whose scripts have other names; the old names are gone. */
  deploy(): Promise<string>
}

export async function standInFront(serverUrl: string): Promise<Front> {
  let target = serverUrl
  let isDown = false
  let rename: ((text: string) => string) | null = null
  const asked: string[] = []

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/'
    asked.push(path)
    if (isDown) return void incoming.socket.destroy()
    const isScript = /^\/assets\/.*\.js$/.test(path)
    if (rename && isScript && !path.includes(mark)) return void outgoing.writeHead(404).end()
    const { status, headers, body } = await ask(target, path.replace(mark, ''), incoming)
    delete headers['content-length']
    const isText = /html|javascript/.test(String(headers['content-type']))
    outgoing.writeHead(status, headers).end(rename && isText ? rename(body.toString()) : body)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    asked,
    to: url => void (target = url),
    down: () => void (isDown = true),
    up: () => void (isDown = false),
    deploy: async () => {
      const { body } = await ask(target, '/')
      const build = /<meta name="build" content="(\w+)"/.exec(body.toString())![1]!
      const next = build.split('').toReversed().join('')
      rename = text => text.replaceAll(build, next).replace(/(?<=-[\w-]{8})\.js\b/g, `${mark}.js`)
      return next
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** In the names of all scripts of the newer build. */
const mark = '-anew'

function ask(
  target: string,
  path: string,
  incoming?: IncomingMessage,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming?.headers ?? {}
    headers['accept-encoding'] = 'identity'
    const outgoing = request(target + path, { method: incoming?.method ?? 'GET', headers }, reply => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    if (incoming) incoming.pipe(outgoing)
    else outgoing.end()
  })
}
