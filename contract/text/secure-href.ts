/**
 * The address as a browser writes it, or '' where it leads to anything but a page of the web under its own name: a
 * script, a password, a way that is not encrypted (SITE-2).
 */
export function secureHref(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed || parsed.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return ''
  return parsed.href
}
