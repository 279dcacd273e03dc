import { Transform } from 'node:stream'
import { ArchiveError } from './format.ts'

const blockBytes = 512

/**
 * Lets a tar through, header by header, as far as it is one like ours: plain files of the POSIX format, whose size
 * stands there in octal digits. The library reads more (sizes below nothing, heads of its own with any length), and
 * waits for ever where such a thing makes no sense.
 */
export function strictTar(): Transform {
  let header: Buffer[] = []
  let headerBytes = 0
  /** Of the body and its padding. */
  let bodyLeft = 0
  let isOver = false

  function look(chunk: Buffer): void {
    for (let at = 0; at < chunk.length && !isOver;) {
      if (bodyLeft > 0) {
        const taken = Math.min(bodyLeft, chunk.length - at)
        bodyLeft -= taken
        at += taken
        continue
      }
      const part = chunk.subarray(at, at + blockBytes - headerBytes)
      header.push(part)
      headerBytes += part.length
      at += part.length
      if (headerBytes === blockBytes) take(Buffer.concat(header))
    }
  }

  function take(block: Buffer): void {
    header = []
    headerBytes = 0
    isOver = block.every(byte => byte === 0)
    if (!isOver) bodyLeft = Math.ceil(sizeIn(block) / blockBytes) * blockBytes
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        look(chunk)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** Where they stand in a header, in bytes. */
const places = { size: [124, 136], type: 156, magic: [257, 263] } as const

function sizeIn(block: Buffer): number {
  const isOfOurKind =
    block.toString('latin1', ...places.magic) === 'ustar\0' && block[places.type] === '0'.charCodeAt(0)
  const [, size] = /^([0-7]{11})[\0 ]$/.exec(block.toString('latin1', ...places.size)) ?? []
  if (!isOfOurKind || size === undefined)
    throw new ArchiveError('This is no archive of Meydan, or it is damaged: a header in it is not like ours.')
  return Number.parseInt(size, 8)
}
