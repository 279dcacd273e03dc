import type { Reader } from './reader.ts'

/** An honest picture has a dozen. Each goes through all of the pixels once more. */
const scansMax = 500

const start = Buffer.from('ffd8', 'hex')
const markers = { endOfImage: 0xd9, startOfScan: 0xda, fill: 0xff } as const
/** What is looked at once: little where the next marker follows, as it does behind notes, and much among pixels. */
const [leastBytes, mostBytes] = [64, 64 * 1024] as const

/** Whether a file is a JPEG that comes in so many scans that its decoder would be at work for minutes. */
export function hasTooManyScans(reader: Reader): boolean {
  if (!reader.at(0, start.length).equals(start)) return false
  let scans = 0
  for (let at = nextMarker(reader, start.length); at + 4 <= reader.bytes;) {
    reader.countPart()
    const marker = reader.byteAt(at + 1)
    if (marker === markers.endOfImage) return false
    if (marker === markers.startOfScan && ++scans > scansMax) return true
    const length = marker === markers.fill ? -1 : reader.at(at + 2, 2).readUInt16BE(0)
    at = nextMarker(reader, at + 2 + length)
  }
  return false
}

/** Where the next one stands: among packed pixels a zero or a restart follows what looks like one. */
function nextMarker(reader: Reader, from: number): number {
  let step: number = leastBytes
  for (let at = from; at < reader.bytes;) {
    const part = reader.at(at, step)
    for (let n = 0; n + 1 < part.length; n++) if (part[n] === 0xff && isMarker(part[n + 1]!)) return at + n
    at += Math.max(1, part.length - 1)
    step = Math.min(step * 8, mostBytes)
  }
  return reader.bytes
}

const isMarker = (byte: number): boolean => byte !== 0 && (byte < 0xd0 || byte > 0xd7)
