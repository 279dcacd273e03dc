/**
 * A path of this site taken from an address anybody may have written, or undefined. `//host`, `/\host` and paths with
 * control characters would leave the site in a browser's reading.
 */
export function sameSitePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)) return undefined
  return path
}
