import { request as httpsRequest } from 'node:https'
import { randomBytes } from 'node:crypto'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { request as httpRequest } from '#server/gate/http/node-http.ts'
import { wireVersion } from '#contract/wire/history.ts'
import type { OwnWay } from '../archive/own-command.ts'
import { ok, type Verdict, warning, wrong } from './finding.ts'

const healthy = z.object({ startId: z.string(), place: z.string().optional() })
const arrived = z.object({ hops: z.int() }).nullable()
/** As browsers reckon with it (watch-clock.ts has the same for jumps). */
const skewMaxMs = 5_000

/** What the operator's socket names: this very process, and its place. */
export interface Own {
  startId: string
  place: string
}

/** PUBLIC_URL leads to this process, or to another one of its place. */
export async function lookAtAddress({ publicUrl }: Config, own: Own): Promise<Verdict> {
  const answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual' })
  if (answer.status >= 300 && answer.status < 400)
    return wrong(`${publicUrl} leads on to ${answer.headers.get('location') ?? 'elsewhere'}: set PUBLIC_URL to that`)
  const found = healthy.safeParse(await answer.json().catch(() => null))
  if (!found.success) return wrong(`${publicUrl} is answered by something else (status ${answer.status})`)
  if (found.data.startId === own.startId) return ok(`${publicUrl} leads to this server`)
  return found.data.place === own.place
    ? ok(`${publicUrl} leads to this place: another of its processes answered`)
    : wrong(`${publicUrl} is answered by another Meydan`)
}

export async function lookAtClock({ publicUrl }: Config, now: () => number): Promise<Verdict> {
  const { headers } = await fetch(`${publicUrl}/healthz`)
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told)) return warning(`${publicUrl} tells no time`)
  return skewOf('what stands at PUBLIC_URL', told, now())
}

export function skewOf(of: string, told: number, now: number): Verdict {
  const seconds = Math.round(Math.abs(told - now) / 1_000)
  return Math.abs(told - now) > skewMaxMs
    ? wrong(`${of} differs by ${seconds} s from this machine: look at NTP`)
    : ok(`as of ${of}`)
}

/** A place has up to 16 processes on each of some servers; which one answers is the proxy's choice. */
const triesMax = 40

/**
 * Whether proxies tell for whom they ask, and whether TRUST_PROXY fits them. Only this process can say how a request
 * arrived, so it is asked until one does; each time by a connection of its own.
 */
export async function lookAtProxy(config: Config, way: OwnWay): Promise<Verdict> {
  const mark = randomBytes(16).toString('base64url')
  for (let tries = 0; tries < triesMax; tries++) {
    await askOnce(`${config.publicUrl}/healthz`, { 'x-meydan-doctor': mark })
    const { lines } = await way.ask({ name: 'tell-arrival', arguments: [mark] })
    const arrival = arrived.parse(JSON.parse(lines[0]!))
    if (arrival) return judgeProxy(arrival.hops, config.trustProxy)
  }
  return warning('no request arrived at this process, so nothing is known of proxies')
}

function askOnce(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = sendFor(url)(url, { headers, agent: false, timeout: 5_000 }, answer => {
      answer.resume()
      resolve()
    })
    asking.on('error', reject).on('timeout', () => asking.destroy(new Error('does not answer')))
    asking.end()
  })
}

const sendFor = (url: string) => (url.startsWith('https:') ? httpsRequest : httpRequest)

export function judgeProxy(hops: number, trustProxy: string): Verdict {
  const isTrusted = trustProxy !== '' && trustProxy !== 'off'
  const expected = trustProxy === 'on' ? 1 : /^\d+$/.test(trustProxy) ? Number(trustProxy) : null
  if (hops === 0 && !isTrusted) return ok('no proxy stands in front')
  if (hops === 0)
    return wrong('TRUST_PROXY is set, but no X-Forwarded-For arrives: anybody could name any address as his own')
  if (!isTrusted)
    return wrong(`X-Forwarded-For arrives: set TRUST_PROXY=${hops === 1 ? 'on' : hops}, or all share one limit`)
  if (expected !== null && expected !== hops)
    return wrong(`${hops} proxies name each other, and TRUST_PROXY is ${trustProxy}: set it to ${hops}`)
  return ok(`X-Forwarded-For arrives, and TRUST_PROXY is ${trustProxy}`)
}

/**
 * Without a session the server refuses a socket as such (401). A proxy that drops Upgrade makes a page's request of it.
 */
export async function lookAtLive({ publicUrl }: Config): Promise<Verdict> {
  const { status, code } = await askForSocket(`${publicUrl}/live?wire=${wireVersion}`, publicUrl)
  if (status === 401 && code === 'signed-out') return ok('live connections pass')
  if (code === 'foreign-origin') return wrong('the proxy changes Host: pass it on (proxy_set_header Host $host)')
  return wrong(`live connections do not pass (status ${status}): the proxy must pass Upgrade and Connection on`)
}

function askForSocket(url: string, origin: string): Promise<{ status: number; code: string | null }> {
  const key = randomBytes(16).toString('base64')
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin,
    'sec-websocket-key': key,
    'sec-websocket-version': '13',
  }
  return new Promise((resolve, reject) => {
    const request = sendFor(url)(url, { headers, timeout: 5_000 }, answer => {
      const status = answer.statusCode ?? 0
      json(answer).then(
        body => resolve({ status, code: (body as { code?: string } | null)?.code ?? null }),
        () => resolve({ status, code: null }),
      )
    })
    request.on('error', reject).on('timeout', () => request.destroy(new Error('does not answer')))
    request.end()
  })
}
