import { isIP, SocketAddress } from 'node:net'

/**
 * An address in its one form, however it was written: without a zone, which is of the machine that wrote it, in small
 * letters and short, and an IPv4 address inside of an IPv6 one as itself. Null for what is no address.
 */
export function plainAddress(written: string): string | null {
  const [address = ''] = written.split('%', 1)
  const version = isIP(address)
  if (version === 0) return null
  if (version === 4) return address
  const short = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(?<v4>[\d.]+)$/.exec(short)?.groups?.v4 ?? short
}

/**
 * The network an address belongs to, as limits count it (docs/limits.md): /24 for IPv4, /64 for IPv6. One household or
 * one hosting customer holds about that much.
 */
export const networkOf = (address: string): string => blockOf(address, 4)

/** Whose networks take turns together: /24 for IPv4, /48 for IPv6, where one customer may hold 65,536 networks. */
export const siteOf = (address: string): string => blockOf(address, 3)

/** One IPv4 address, or the /64 of an IPv6 one: anybody who has one address of it has them all. */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  return plain !== null && isIP(plain) === 4 ? plain : networkOf(address)
}

/** `groups`: how many of the eight of an IPv6 address name the block. What is no address is its own. */
function blockOf(address: string, groups: number): string {
  const plain = plainAddress(address)
  if (plain === null) return address
  if (isIP(plain) === 4) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  return `${prefixOf(plain, groups)}::/${groups * 16}`
}

function prefixOf(address: string, groups: number): string {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...middle, ...right].slice(0, groups).join(':')
}
