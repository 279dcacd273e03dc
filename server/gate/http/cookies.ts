import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import type { CookieName, Outcome } from '#server/gate/acts/outcome.ts'

/** `__Host-` binds a cookie to this very host; browsers take it over https only. */
/** As it stands in the browser's jar. */
export const cookieName = (cookie: CookieName, config: Pick<Config, 'isHttps'>): string =>
  `${config.isHttps ? '__Host-' : ''}meydan-${cookie}`

const token = /^[\w-]{43}$/

/** The cookie's token from a `Cookie` header, or '' where there is none that could be ours. */
export function tokenOf(cookie: CookieName, header: string | undefined, config: Pick<Config, 'isHttps'>): string {
  if (!header) return ''
  const start = `${cookieName(cookie, config)}=`
  const found = header
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(start))
  const value = found?.slice(start.length) ?? ''
  return token.test(value) ? value : ''
}

export const sessionTokenOf = (header: string | undefined, config: Pick<Config, 'isHttps'>): string =>
  tokenOf('session', header, config)

/** HttpOnly: scripts never see them. Lax: links from a mail arrive signed in, other sites' forms do not. */
export function setCookies(
  reply: FastifyReply,
  cookies: Outcome<unknown>['cookies'],
  config: Pick<Config, 'isHttps'>,
): void {
  for (const [name, cookie] of Object.entries(cookies ?? {}) as [
    CookieName,
    { value: string; maxAgeMs: number } | null,
  ][]) {
    const age = Math.floor((cookie?.maxAgeMs ?? 0) / 1000)
    const secure = config.isHttps ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${cookieName(name, config)}=${cookie?.value ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}
