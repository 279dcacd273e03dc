/**
 * The address as a browser writes it, or '' where it leads to anything but a page of the web under its own name: a
 * script, a password, a way that is not encrypted (SITE-2). A browser also mends addresses: it leaves out line breaks,
 * takes `\` for `/`, and reads `https:a` as `https://a`. What it would mend leads elsewhere than one reads, so it is
 * refused. Only capitals, the letters of a name, letters behind it and the first slash may be written otherwise.
 */
export const secureHref = (url: string): string => hrefAsRead(url, ['https:'])

/** The same for the `protocols` that are named. */
export function hrefAsRead(url: string, protocols: readonly string[]): string {
  const [, protocol = '', host = '', rest = ''] = parts.exec(url) ?? []
  const parsed = host === '' ? null : URL.parse(url)
  if (!parsed || !protocols.includes(protocol.toLowerCase())) return ''
  const written = parsed.href.slice(parsed.origin.length)
  const isRead = isSameHost(host, parsed.host) && decoded(withSlash(rest)) === decoded(written)
  return isRead ? parsed.href : ''
}

/** What stands before an `@` is no part of a host, so an address with a name or a password has none. */
const parts = /^([a-z]+:)\/\/([^\s\p{Cc}/\\?#@]+)([/?#][^\s\p{Cc}]*)?$/iu

const withSlash = (rest: string): string => (rest.startsWith('/') ? rest : `/${rest}`)

/** Label by label: the same, or letters of another alphabet in the place of their `xn--`. */
function isSameHost(typed: string, written: string): boolean {
  const [labels, others] = [typed.split('.'), written.split('.')]
  return (
    labels.length === others.length &&
    labels.every((label, n) => label.toLowerCase() === others[n] || isLettersOf(label, others[n]!))
  )
}

/** Letters that are another one in disguise, like `ｅ` for `e`, become that one: those are not the same. */
const isLettersOf = (label: string, written: string): boolean =>
  written.startsWith('xn--') && letters.test(label) && label.normalize('NFKC') === label.normalize('NFC')

const letters = /^[\p{L}\p{N}\p{M}-]+(?::\d+)?$/u

/** Signs as they are, not as `%20`. */
const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, encoded => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
