import type { Config } from '#server/config.ts'

/**
 * Whether a request comes from a page of ours: its Origin is PUBLIC_URL's, or names the very host it was sent to
 * (the site also works by address over plain http). Browsers set Origin on every act and every socket.
 */
export function isOwnOrigin(origin: string, host: string | undefined, config: Pick<Config, 'publicUrl'>): boolean {
  if (origin === config.publicUrl) return true
  if (!host || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  return (protocol === 'http:' || protocol === 'https:') && originHost === host.toLowerCase()
}
