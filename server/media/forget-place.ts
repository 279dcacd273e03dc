import { type FileHandle, open } from 'node:fs/promises'

/** Types whose container is a tree of boxes (ISO base media). */
const boxed = new Set(['video/mp4', 'video/quicktime', 'video/3gpp', 'audio/mp4'])
/** Where phones write where a film was taken, and by which phone: `udta/©xyz`, `meta` with Apple's keys, XMP in a `uuid`. */
const telling = new Set(['udta', 'meta', 'uuid'])
const containers = new Set(['moov', 'trak', 'moof', 'traf'])
const blockBytes = 64 * 1024

/**
 * Takes out of a film what it tells beside its pictures and sound. Such boxes become `free` ones of the same length, full
 * of zeros, so that nothing else moves; players skip them. Other containers are left as they are.
 */
export async function forgetPlace(path: string, type: string): Promise<void> {
  if (!boxed.has(type)) return
  const handle = await open(path, 'r+')
  try {
    await walk(handle, 0, (await handle.stat()).size)
  } finally {
    await handle.close()
  }
}

async function walk(handle: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at + 8 <= to;) {
    const { buffer: head } = await handle.read({ buffer: Buffer.alloc(16), position: at })
    const size = head.readUInt32BE(0)
    const headBytes = size === 1 ? 16 : 8
    const length = size === 0 ? to - at : size === 1 ? Number(head.readBigUInt64BE(8)) : size
    if (length < headBytes || at + length > to) return
    const name = head.toString('latin1', 4, 8)
    if (telling.has(name)) await silence(handle, at, { headBytes, length })
    else if (containers.has(name)) await walk(handle, at + headBytes, at + length)
    at += length
  }
}

async function silence(
  handle: FileHandle,
  at: number,
  { headBytes, length }: { headBytes: number; length: number },
): Promise<void> {
  await handle.write(Buffer.from('free'), 0, 4, at + 4)
  for (let done = headBytes; done < length; done += blockBytes) {
    const zeros = Buffer.alloc(Math.min(blockBytes, length - done))
    await handle.write(zeros, 0, zeros.length, at + done)
  }
}
