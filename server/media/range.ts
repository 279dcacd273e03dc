import type { ByteRange } from './storage.ts'

/**
 * Which part of a file a `Range` header asks for (RFC 9110, section 14). Several ranges, other units and nonsense are
 * answered with all of it, as the standard allows; one that begins behind the end can't be satisfied.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'all' | 'unsatisfiable' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'all'
  const [from, to] = [asked[1]!, asked[2]!]
  if (from === '') {
    const suffix = Math.min(Number(to), bytes)
    return suffix === 0 ? 'unsatisfiable' : { first: bytes - suffix, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return 'all'
  return first >= bytes ? 'unsatisfiable' : { first, last }
}
