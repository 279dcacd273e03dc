import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'

/**
 * Whether a request comes from a page of ours: its Origin is PUBLIC_URL's, or names the very host and port it was sent
 * to (the site also works by address over plain http). Where PUBLIC_URL is https, a page that came over plain http may
 * not act: anybody on the way could have written it. Browsers set Origin on every act and every socket.
 */
export function isOwnOrigin(origin: string, host: string | undefined, config: Pick<Config, 'publicUrl'>): boolean {
  if (origin === config.publicUrl) return true
  if (!host || !URL.canParse(origin)) return false
  const { protocol } = new URL(origin)
  const isSchemeOfOurs = protocol === 'https:' || (protocol === 'http:' && config.publicUrl.startsWith('http:'))
  return isSchemeOfOurs && origin === URL.parse(`${protocol}//${host}`)?.origin
}

/**
 * Where the page stands that this request asks for, as its script will know it: the host that was asked, by the scheme
 * of PUBLIC_URL.
 */
export function pageOrigin(host: string | undefined, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { protocol, origin } = new URL(publicUrl)
  return (host && URL.parse(`${protocol}//${host}`)?.origin) || origin
}

/**
 * A request names one host: with two of them, what is in front of this server and we could mean different ones.
 * HTTP/1.0 needs none.
 */
export function hasOneHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
