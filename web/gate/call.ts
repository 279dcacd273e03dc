import type { ErrorCode, Facts } from '#contract/errors.ts'
import { isErrorCode } from '#contract/errors.ts'
import type { InputOf, OutputOf, Route } from '#contract/route.ts'
import { currentLanguage } from './language.ts'
import type { RouteAt } from './route-at.ts'
import { learnDate } from './server-clock.ts'

/** `offline`: no answer came at all, so nobody knows whether the act happened. Acts carry ids, so trying again is safe. */
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
  try {
    const response = await fetch(...requestOf(route, input, options))
    learnDate(response.headers.get('date'))
    const body = (await response.json()) as unknown
    if (response.ok) return { ok: true, value: body as OutputOf<R> } // our own server's shape; it is tested there
    return { ok: false, refused: refusedOf(body) }
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

/** What another answer than 2xx means; one that is not our server's own is `internal`. */
export function refusedOf(body: unknown): Refused {
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code)) return body as Refused
  return { code: 'internal', error: '' }
}
