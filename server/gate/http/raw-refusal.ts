import type { Duplex } from 'node:stream'
import { type ErrorCode, errors } from '#contract/wire/errors.ts'
import type { Language } from '#words/language.ts'
import { STATUS_CODES } from './node-http.ts'
import { refusalBody } from './reply.ts'

interface RawRefusal {
  code: ErrorCode
  language: Language
  /** Where it is not the code's own. */
  status?: number
  headers?: Record<string, string>
}

/**
 * A refusal for who has a connection but no request of Fastify's. Its form is that of all others; then the connection
 * ends.
 */
export function refuseRaw(socket: Duplex, { code, language, status = errors[code], headers = {} }: RawRefusal): void {
  const body = JSON.stringify(refusalBody(code, {}, language))
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
