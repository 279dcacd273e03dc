import { type Facts, isErrorCode } from '#contract/wire/errors.ts'
import { refusalsOf } from '#contract/wire/refusals.ts'
import type { OutputOf, Route } from '#contract/wire/route.ts'
import { asPagesSend, type Sent } from './as-pages-send.ts'

export interface Reply<Body = unknown> {
  status: number
  headers: Headers
  body: Body
}
export type RefusalBody = Facts & { error: string; code: string }

/** Somebody with a cookie jar in front of a server: what a browser sends, sent by hand. */
export class Visitor {
  readonly url: string
  readonly cookies = new Map<string, string>()
  readonly headers: Record<string, string> = {}

  constructor(url: string) {
    this.url = url
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Any request, with any body: what is neither text, bytes nor a form is sent as JSON. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const isForm = body instanceof FormData
    const isRaw = isForm || typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(this.url + pathIn(path), {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    this.#keepCookies(response)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: jsonOf(text) }
  }

  /**
   * A route of the contract; the reply is whatever came back. What a page adds by itself is added (as-pages-send.ts).
   */
  async ask(route: Route, input: Record<string, unknown>): Promise<Reply> {
    return this.askAsIs(route, await asPagesSend(this, route, input))
  }

  /** The same with exactly this input. */
  async askAsIs(route: Route, input: Record<string, unknown>): Promise<Reply> {
    const reply = await this.#request(route, input)
    const { code } = (reply.body ?? {}) as { code?: unknown }
    if (reply.status >= 400 && isErrorCode(code) && !refusalsOf(route).includes(code))
      throw new Error(`${route.method} ${route.path} does not say in the contract that it refuses with ${code}.`)
    return reply
  }

  async #request(route: Route, input: Record<string, unknown>): Promise<Reply> {
    const rest = { ...input }
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    if (route.kind === 'upload') return this.send(route.method, path, formOf(rest))
    if (route.method !== 'GET') return this.send(route.method, path, rest)
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    return this.send('GET', query.size > 0 ? `${path}?${query}` : path)
  }

  /** A route of the contract that must succeed; its output is checked against the contract. */
  async do<R extends Route>(route: R, input: Sent<R>): Promise<OutputOf<R>> {
    const { status, body } = await this.ask(route, input)
    if (status !== 200) throw new Error(`${route.method} ${route.path} answered ${status} ${JSON.stringify(body)}`)
    return route.output.parse(body) as OutputOf<R>
  }

  /** A route of the contract that must be refused; answers the refusal with its status. */
  async refused(route: Route, input: Record<string, unknown>): Promise<RefusalBody & { status: number }> {
    const { status, body } = await this.ask(route, input)
    if (status === 200) throw new Error(`${route.method} ${route.path} was not refused: ${JSON.stringify(body)}`)
    return { ...(body as RefusalBody), status }
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      const isGone = attributes.some(attribute => attribute.trim() === 'Max-Age=0')
      if (isGone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A whole address names PUBLIC_URL; the server of a test is somewhere else. */
export const pathIn = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')

/** A form as a browser sends it: fields first, then the file; by default a short text. */
export function formOf(fields: Record<string, unknown>, file: File = new File(['Merhaba'], 'selam.txt')): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', file)
  return form
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
