import type { ErrorCode, Facts } from '#contract/wire/errors.ts'
import { isErrorCode } from '#contract/wire/errors.ts'
import type { InputOf, OutputOf, Route } from '#contract/wire/route.ts'
import { forgetFirst, takeFirst } from './first-answers.ts'
import { currentLanguage } from './language.ts'
import type { RouteAt } from './route-at.ts'
import { learnDate } from './server-clock.ts'

/**
 * `offline`: no answer came at all, so nobody knows whether the act happened. Acts carry ids, so trying again is safe.
 */
export interface Refused extends Facts {
  code: ErrorCode | 'offline'
  /** The server's sentence in the page's language; empty for `offline`. */
  error: string
}
export type Answer<Value> = { ok: true; value: Value } | { ok: false; refused: Refused }

export interface CallOptions {
  signal?: AbortSignal
  /** It may outlive the page that asks. Small bodies only. */
  keepalive?: boolean
}

/**
 * Ask the server. It never throws for a refusal, never toasts and never redirects: the caller decides what it means.
 * Path parameters are taken from the input; the rest goes into the query (GET) or the JSON body.
 */
export async function call<R extends Route>(
  route: RouteAt<R>,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<R>>> {
  const askedAt = Date.now()
  const [address, init] = requestOf(route, input, options)
  if (route.method !== 'GET') forgetFirst()
  const first = takeFirst(route.method, address)
  if (first !== undefined) return { ok: true, value: first as OutputOf<R> } // our own server's shape
  try {
    const response = await fetch(address, init)
    learnDate(response.headers.get('date'), askedAt)
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return answerOf<OutputOf<R>>({ status: response.status, text, retryAfter })
  } catch {
    return { ok: false, refused: { code: 'offline', error: '' } }
  }
}

function requestOf(
  route: RouteAt<Route>,
  input: Record<string, unknown>,
  { signal, keepalive }: CallOptions,
): [string, RequestInit] {
  const rest = { ...input }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const headers = { 'accept-language': currentLanguage() }
  const init: RequestInit = {
    method: route.method,
    headers,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }
  if (route.method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) query.set(name, `${value as string | number}`)
    return [query.size > 0 ? `${path}?${query}` : path, init]
  }
  return [path, { ...init, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(rest) }]
}

/** An answer as it arrived, of whatever made the request. */
export interface Arrived {
  status: number
  text: string
  retryAfter: string | null
}

/**
 * What an answer means. One that is not our server's own, from a proxy or a network that wants a log-in, is `offline`.
 */
export function answerOf<Value>({ status, text, retryAfter }: Arrived): Answer<Value> {
  const body = parse(text)
  if (status >= 200 && status < 300 && body !== null) return { ok: true, value: body as Value } // our own server's shape
  if (isRefused(body)) return { ok: false, refused: withWait(body, retryAfter) }
  return { ok: false, refused: withWait({ code: codeOf(status, body), error: '' }, retryAfter) }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const isRefused = (body: unknown): body is Refused =>
  typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code)

/** Without a code that this page knows: of something in between, or of a server that is newer than the page. */
function codeOf(status: number, body: unknown): Refused['code'] {
  const isOurs = typeof body === 'object' && body !== null && 'code' in body
  if (status === 413) return 'too-large'
  if (status === 429) return 'too-many-requests'
  if (status > 500 || (status === 500 && !isOurs)) return 'unavailable'
  return isOurs ? 'internal' : 'offline'
}

/** A proxy says it in the header alone. */
function withWait(refused: Refused, retryAfter: string | null): Refused {
  if (refused.retryAfterSeconds !== undefined || retryAfter === null) return refused
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000
  return seconds > 0 ? { ...refused, retryAfterSeconds: Math.ceil(seconds) } : refused
}
