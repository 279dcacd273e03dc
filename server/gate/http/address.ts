import { isIPv6 } from 'node:net'

/**
 * The network an address belongs to, as limits count it (docs/limits.md): /24 for IPv4, /64 for IPv6. One household or
 * one hosting customer holds about that much.
 */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (v4) return `${v4[1]}.0/24`
  return isIPv6(address.split('%')[0] ?? '') ? `${prefixOf(address, 4)}::/64` : address
}

/** Whose networks take turns together: /24 for IPv4, /48 for IPv6, where one customer may hold 65,536 networks. */
export const siteOf = (address: string): string =>
  /^::ffff:/i.test(address) || !isIPv6(address.split('%')[0] ?? '')
    ? networkOf(address)
    : `${prefixOf(address, 3)}::/48`

/** One IPv4 address, or the /64 of an IPv6 one: anybody who has one address of it has them all. */
export const addressKey = (address: string): string =>
  /^::ffff:/i.test(address) ? address.slice(7) : isIPv6(address.split('%')[0] ?? '') ? networkOf(address) : address

function prefixOf(address: string, groups: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...middle, ...right]
    .slice(0, groups)
    .map(part => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
