import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, can } from '#contract/permissions.ts'
import { type EpochMs, id as idShape } from '#contract/text/text.ts'
import { accessChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { BytesMissing } from '#server/db/unavailable.ts'
import { tooMany } from '#server/gate/limits/admit.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { sendRefusal } from '#server/gate/http/reply.ts'
import type { Gate } from '#server/gate/gate.ts'
import {
  fileHeaders,
  findFile,
  rangeOf,
  type Storage,
  type StoredMedia,
  thumbnailHeaders,
  thumbnailKey,
} from '#server/media/door.ts'
import { carrierOf } from '#server/messages/door.ts'

/**
 * `GET /media/<id>/<name>` and `/media/<id>/thumbnail`. Media asks messages who may read: a file is as visible as the
 * message that carries it, and an upload that none carries yet is its uploader's. The name in the address is for
 * people.
 */
export function serveFiles(app: FastifyInstance, gate: Gate, storage: Storage): void {
  const handler = (answerTo: typeof thumbnailAnswer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await gate.callerOf(request)
    const { actor } = caller
    const no = (refusal: Refusal): FastifyReply => sendRefusal(reply, refusal, caller.language)
    if (!actor) return no(refuse('signed-out'))
    const take = await gate.limiter.take('file', { caller })
    if (!take.ok) return no(tooMany(take))
    const { id } = request.params as { id: string }
    const { db, clock } = gate.house
    const file = idShape.safeParse(id).success ? await db.read(db => accessFile(db, actor, id, clock.now())) : null
    if (!file) return no(refuse('not-found'))
    const answer = await answerTo({ request, storage, file })
    return answer instanceof Refusal ? no(answer) : reply.code(answer.status).headers(answer.headers).send(answer.body)
  }
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/media/:id/thumbnail', handler: handler(thumbnailAnswer) })
  app.route({ method, url: '/media/:id/:name', handler: handler(fileAnswer) })
}

/** The file, if this actor may see it now (docs/access.md). Absent and hidden ones are null alike. */
async function accessFile(db: Snapshot, actor: Actor, id: string, now: EpochMs): Promise<StoredMedia | null> {
  const file = await findFile(db, id)
  if (!file) return null
  if (file.attached_at === null) return file.uid === actor.uid ? file : null
  const carrier = await carrierOf(db, file)
  const channel = carrier && (await accessChannel(db, actor, carrier.channelId))
  if (!channel || channel instanceof Refusal) return null
  const ability = carrier.isRemoved ? 'media.readRemoved' : 'media.read'
  return can(actor, ability, { uid: carrier.uid, channel }, now) ? file : null
}

interface Asked {
  request: FastifyRequest
  storage: Storage
  file: StoredMedia
}
interface Answer {
  status: number
  headers: Record<string, string | number>
  /** Streamed with back-pressure; anybody who goes away closes it. */
  body?: Readable
}

/** The whole file or one range of it. `HEAD` opens nothing. */
async function fileAnswer({ request, storage, file }: Asked): Promise<Answer> {
  const { range: wanted, 'if-range': ifRange, 'if-none-match': known } = request.headers
  const headers = fileHeaders(file)
  if (known === headers.etag) return { status: 304, headers }
  if (request.method === 'HEAD') return { status: 200, headers: { ...headers, 'content-length': file.bytes } }
  const isCurrent = ifRange === undefined || ifRange === headers.etag
  const range = isCurrent ? rangeOf(wanted, file.bytes) : 'all'
  if (range === 'unsatisfiable') return { status: 416, headers: { 'content-range': `bytes */${file.bytes}` } }
  if (range === 'all') return objectAnswer(200, headers, await storage.open(file.id))
  const contentRange = `bytes ${range.first}-${range.last}/${file.bytes}`
  return objectAnswer(206, { ...headers, 'content-range': contentRange }, await storage.open(file.id, range))
}

async function thumbnailAnswer({ request, storage, file }: Asked): Promise<Answer | Refusal> {
  if (!file.has_thumbnail) return refuse('not-found')
  const headers = thumbnailHeaders(file)
  if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers }
  if (request.method === 'HEAD') return { status: 200, headers }
  return objectAnswer(200, headers, await storage.open(thumbnailKey(file.id)))
}

function objectAnswer(
  status: number,
  headers: Answer['headers'],
  object: Awaited<ReturnType<Storage['open']>>,
): Answer {
  if (!object)
    throw new BytesMissing('A file’s bytes are not here. Several servers need one S3_BUCKET, not a disk each')
  return { status, headers: { ...headers, 'content-length': object.bytes }, body: object.body }
}
