import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTooLarge, type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Received } from '#server/gate/acts/verb.ts'

interface SpaceLeft {
  /** Made for this request alone. */
  directory: string
  maxBytes: number
}
export interface Sent {
  /** The fields beside the file, for the route's own shape. */
  fields: Record<string, unknown>
  file: Received | null
}

/** Every form has one file and a handful of short fields. */
const formLimits = { files: 1, fields: 8, parts: 9, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 }
const refusalsOfParser: Record<string, Refusal> = {
  FST_FILES_LIMIT: refuse('invalid', { field: 'file' }),
  FST_FIELDS_LIMIT: refuse('invalid'),
  FST_PARTS_LIMIT: refuse('invalid'),
}

/**
 * The parts of a multipart body, the file streamed to disk as it comes. It ends at once where the file is too large or
 * `stop` fires (its reason is the refusal): the rest of the body is then still on the wire.
 */
export async function readMultipart(
  request: FastifyRequest,
  room: SpaceLeft,
  stop: AbortSignal,
): Promise<Sent | Refusal> {
  const tooLarge = new AbortController()
  const signal = AbortSignal.any([stop, tooLarge.signal])
  if (signal.aborted) return signal.reason as Refusal
  const stopped = new Promise<Refusal>(resolve => {
    signal.addEventListener('abort', () => resolve(signal.reason as Refusal), { once: true })
  })
  const reading = readParts(request, room, signal, () => tooLarge.abort(fileTooLarge(room.maxBytes)))
  const read = await Promise.race([reading.catch(refusalOfFailure), stopped])
  return signal.aborted ? (signal.reason as Refusal) : read
}

/** What the sender got wrong; a disk that fails is thrown on. */
function refusalOfFailure(error: Error & { code?: string; errno?: number }): Refusal {
  if (error.errno !== undefined) throw error
  return refusalsOfParser[error.code ?? ''] ?? refuse('malformed')
}

async function readParts(
  request: FastifyRequest,
  { directory, maxBytes }: SpaceLeft,
  signal: AbortSignal,
  onTooLarge: () => void,
): Promise<Sent | Refusal> {
  const sent: Sent = { fields: Object.create(null), file: null }
  // One byte more than allowed: a file of just the right size must not look cut off.
  const limits = { ...formLimits, fileSize: maxBytes + 1 }
  for await (const part of request.parts({ limits })) {
    if (part.fieldname in sent.fields) return refuse('invalid', { field: part.fieldname })
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) return refuse('invalid', { field: part.fieldname })
      sent.fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== 'file') return refuse('invalid', { field: part.fieldname })
    part.file.once('limit', onTooLarge)
    const file = await save(part, directory, signal)
    // The parser cuts off silently: only its mark tells that something is missing.
    if (part.file.truncated || file.bytes > maxBytes) return fileTooLarge(maxBytes)
    if (file.name !== '' || file.bytes > 0) sent.file = file // a form sent without a choice has an empty file
  }
  return sent
}

async function save(part: MultipartFile, directory: string, signal: AbortSignal): Promise<Received> {
  const path = join(directory, 'received')
  const to = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, to, { signal })
  return { directory, path, bytes: to.bytesWritten, name: part.filename ?? '' }
}
