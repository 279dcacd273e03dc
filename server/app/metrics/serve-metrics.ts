import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { boundConnections } from './bound-connections.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { createServer } from '#server/gate/http/node-http.ts'

interface Options {
  host: string
  port: number
  log: FastifyBaseLogger
  text(): Promise<string>
}

export interface MetricsPort {
  url: string
  close(): void
}

/** Who sends nothing for so long gives up the place. */
const patienceMs = 3_000
/** An answer may wait for the database for two seconds; one that nobody reads is not kept for longer than this. */
const answerMs = 10_000

/**
 * `GET /metrics` on a port of its own, and nothing else: it has no cookies, no people and no limits, so it listens on
 * this machine unless the setting says otherwise. Throws StartError where the port is taken.
 */
export async function serveMetrics({ host, port, log, text }: Options): Promise<MetricsPort> {
  const server = createServer(
    {
      headersTimeout: patienceMs,
      requestTimeout: patienceMs,
      connectionsCheckingInterval: 1_000,
    },
    answerWith(text, log),
  )
  server.setTimeout(answerMs)
  boundConnections(server)
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw startError(error as NodeJS.ErrnoException, host, port)
  }
  const { address, port: real, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${real}/metrics`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const answerWith =
  (text: Options['text'], log: FastifyBaseLogger): RequestListener =>
  (request, response) => {
    if (request.socket.destroyed) return
    const answer = (status: number, body: string, headers: Record<string, string> = {}): void =>
      void response
        .writeHead(status, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          connection: 'close',
          ...headers,
        })
        .end(body)
    if ((request.url ?? '').split('?')[0] !== '/metrics') return answer(404, 'Only /metrics is here.\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, '', { allow: 'GET, HEAD' })
    text().then(
      body => answer(200, body, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read')
        answer(500, '')
      },
    )
  }

function startError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const { code } = error
  const why = code === 'EADDRINUSE' ? 'is already taken' : code === 'EACCES' ? 'may not be used by this user' : null
  const line = why
    ? `Port ${port} (METRICS_PORT) ${why}.`
    : `METRICS_PORT: ${host} is no address of this machine (${code}).`
  return new StartError(line, { cause: error })
}
