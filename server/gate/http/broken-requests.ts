import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { defaultLanguage } from '#words/language.ts'
import { refuseRaw } from './raw-refusal.ts'

interface UnderWay {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * What the HTTP parser gives up on never reaches a route: broken heads and chunks, heads that are too long or too slow.
 * It is refused in the one form of refusals, in Turkish, because nobody knows the caller's language. `note` hears of
 * it once for each connection. Requests that came whole before it on the same connection are answered first.
 */
export function brokenRequests(
  headers: Record<string, string>,
  note: (code: string, address: string | undefined) => void,
) {
  const connections = new WeakMap<Socket, Set<UnderWay>>()
  const broken = new WeakSet<Socket>()

  return {
    watch: (server: Server): void => {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const all = connections.get(request.socket) ?? new Set()
        const one = { request, response }
        connections.set(request.socket, all.add(one))
        response.once('close', () => all.delete(one))
      })
      // As Node itself answers, which nobody would see.
      server.on('checkExpectation', ({ socket }, response) => {
        note('expectation-failed', socket.remoteAddress)
        response.writeHead(417).end()
      })
      // Without this Node drops the connection.
      server.on('connect', ({ socket: { remoteAddress } }, socket) => {
        note('method-not-allowed', remoteAddress)
        refuseRaw(socket, {
          code: 'method-not-allowed',
          language: defaultLanguage,
          headers: { ...headers, allow: 'GET' },
        })
      })
    },
    refuse: (fault: NodeJS.ErrnoException, socket: Socket): void => {
      if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      if (broken.has(socket)) return
      broken.add(socket)
      note(refusalOf(fault).code, socket.remoteAddress)
      void answered([...(connections.get(socket) ?? [])]).then(() =>
        end(socket, fault, headers, connections.get(socket)),
      )
    },
  }
}

/** Those that came whole. The others wait for a body that never ends. */
const answered = (all: readonly UnderWay[]): Promise<unknown> =>
  Promise.all(
    all
      .filter(({ request }) => request.complete)
      .map(({ response }) => new Promise(resolve => response.once('close', resolve))),
  )

function end(
  socket: Socket,
  fault: NodeJS.ErrnoException,
  headers: Record<string, string>,
  left: ReadonlySet<UnderWay> = new Set(),
): void {
  const isAnswered = [...left].some(({ response }) => response.headersSent)
  if (isAnswered || !socket.writable) return socket.destroySoon()
  refuseRaw(socket, { ...refusalOf(fault), language: defaultLanguage, headers })
}

function refusalOf({ code }: NodeJS.ErrnoException): { code: ErrorCode; status?: number } {
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'too-large', status: 431 }
  return { code: code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request-timeout' : 'malformed' }
}
