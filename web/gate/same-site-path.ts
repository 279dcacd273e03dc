/**
 * A path of this site taken from an address anybody may have written, as a browser writes it, or undefined. `//host`,
 * `/\host` and paths with control characters would leave the site in a browser's reading; letters outside ASCII break
 * the router's way of leading on.
 */
export function sameSitePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)) return undefined
  const { origin, pathname, search, hash } = new URL(path, here)
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

/** Any origin: a path of this site keeps it. */
const here = 'https://here.example'
