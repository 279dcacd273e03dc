import { id } from '#contract/text/text.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import type { Refusals } from './refused.ts'
import type { Schema } from './schema.ts'
import type { Shapes } from './shapes.ts'

const ofDocs = ['too-many-requests', 'unavailable'] as const
const ofHealth = ['too-many-requests'] as const
const ofFiles = ['malformed', 'signed-out', 'not-found', 'too-many-requests', 'internal', 'unavailable'] as const
const ofPhotos = ['signed-out', 'not-found', 'too-many-requests', 'internal', 'unavailable'] as const
const ofArt = ['not-found', 'too-many-requests', 'internal', 'unavailable'] as const
export const otherRefusals: readonly (readonly ErrorCode[])[] = [
  ofDocs,
  ofHealth,
  ofHealth,
  ofFiles,
  ofFiles,
  ofArt,
  ofArt,
  ofArt,
  ofArt,
  ofPhotos,
  ofPhotos,
  ofFiles,
  ofFiles,
]

/** What is served beside the routes of the contract: files, what load balancers ask for, and this document. */
export function otherPaths(shapes: Shapes, refusals: Refusals): Record<string, object> {
  return {
    '/media/{id}/{name}': {
      get: fileOperation(shapes, refusals, 'get'),
      head: fileOperation(shapes, refusals, 'head'),
    },
    '/photo/{name}': { get: photoOperation(refusals, 'get'), head: photoOperation(refusals, 'head') },
    '/art/{name}': { get: artOperation(refusals, 'get'), head: artOperation(refusals, 'head') },
    '/art/picture/{id}': {
      get: pictureOperation(shapes, refusals, 'get'),
      head: pictureOperation(shapes, refusals, 'head'),
    },
    '/api/me/data-copy/{file}': { get: copyOperation(refusals, 'get'), head: copyOperation(refusals, 'head') },
    '/api/docs': {
      get: {
        operationId: 'readApiDocs',
        tags: ['running'],
        summary: 'This document.',
        security: [],
        responses: {
          200: json('An OpenAPI 3.1 document', { type: 'object' }),
          ...refusals.of(ofDocs),
        },
      },
    },
    ...healthPaths(shapes, refusals),
  }
}

/** What a load balancer asks for. */
function healthPaths(shapes: Shapes, refusals: Refusals): Record<string, object> {
  const isReady = shapes.name('Readiness', readiness)
  return {
    '/healthz': {
      get: {
        operationId: 'readHealth',
        tags: ['running'],
        summary: 'Whether this process serves.',
        security: [],
        responses: {
          200: json('It does', {
            type: 'object',
            required: ['ok', 'startId', 'place'],
            properties: {
              ok: { type: 'boolean' },
              startId: { type: 'string', description: 'Another one after each start of a process' },
              place: { type: 'string', description: 'The same for all that serve one place' },
            },
          }),
          ...refusals.of(ofHealth),
        },
      },
    },
    '/readyz': {
      get: {
        operationId: 'readReadiness',
        tags: ['running'],
        summary: 'Whether the database reads and writes, and the storage takes files.',
        security: [],
        responses: {
          200: json('They do', isReady),
          503: { headers: retryAfter, ...json('They do not', isReady) },
          ...refusals.of(ofHealth),
        },
      },
    },
  }
}

const readiness: Schema = { type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' } } }
const retryAfter = { 'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer' } } }

const json = (description: string, schema: Schema): { description: string; content: object } => ({
  description,
  content: { 'application/json': { schema } },
})

const text: Schema = { type: 'string' }
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** `GET` answers the file or a part of it, `HEAD` what `GET` would say of it. */
function fileOperation(shapes: Shapes, refusals: Refusals, method: 'get' | 'head'): object {
  const content = method === 'get' ? { content: bytes } : {}
  const header = (name: string, description: string): object => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: text,
  })
  return {
    operationId: method === 'get' ? 'readFile' : 'readFileHead',
    tags: ['media'],
    summary: 'A file, for who may read its message; as `thumbnail` the smaller picture.',
    'x-ability': 'media.read',
    'x-limit': 'file',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: shapes.of(id, 'input') },
      {
        name: 'name',
        in: 'path',
        required: true,
        description: '`thumbnail`, or any name: it is for people',
        schema: text,
      },
      header('Range', 'One range of bytes'),
      header('If-Range', 'The `ETag` that the range is of'),
      header('If-None-Match', 'The `ETag` that is known'),
    ],
    responses: {
      200: {
        description: 'The whole file, in its own type',
        headers: {
          ETag: { description: 'It never changes', schema: text },
          'Accept-Ranges': { description: 'bytes', schema: text },
          'Content-Disposition': { description: 'With the name that its uploader gave', schema: text },
        },
        ...content,
      },
      ...(method === 'get' && {
        206: {
          description: 'The part that was asked for',
          headers: { 'Content-Range': { description: 'bytes first-last/all', schema: text } },
          ...content,
        },
        416: {
          description: 'No such part',
          headers: { 'Content-Range': { description: 'bytes */all', schema: text } },
        },
      }),
      304: { description: 'What is known still holds' },
      ...refusals.of(ofFiles),
    },
  }
}

/** A person’s picture, for everybody who is signed in. */
const photoOperation = (refusals: Refusals, method: 'get' | 'head'): object => ({
  operationId: method === 'get' ? 'readPhoto' : 'readPhotoHead',
  tags: ['photos'],
  summary: 'A person’s picture in one of its sizes (40, 96, 144, 384), at `<photoURL>-<size>.webp`, while it is shown.',
  'x-ability': 'member.see',
  'x-limit': 'file',
  parameters: [
    { name: 'name', in: 'path', required: true, description: '`<hash>-<size>.webp`', schema: text },
    { name: 'If-None-Match', in: 'header', required: false, description: 'The `ETag` that is known', schema: text },
  ],
  responses: {
    200: {
      description: 'The picture',
      headers: { ETag: { description: 'It never changes', schema: text } },
      ...(method === 'get' && { content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } }),
    },
    304: { description: 'What is known still holds' },
    ...refusals.of(ofPhotos),
  },
})

/** A copy of one's own data, for the session that asked for it. */
const copyOperation = (refusals: Refusals, method: 'get' | 'head'): object => ({
  operationId: method === 'get' ? 'readDataCopy' : 'readDataCopyHead',
  tags: ['dataCopy'],
  summary: 'The file of a copy of one’s own data, at the address that `getDataCopy` tells the session that asked.',
  'x-limit': 'file',
  parameters: [{ name: 'file', in: 'path', required: true, description: '`<id>.zip`', schema: text }],
  responses: {
    200: {
      description: 'A ZIP; docs/data-copy.md says what is in it',
      headers: { 'Content-Disposition': { description: 'An attachment with a name', schema: text } },
      ...(method === 'get' && { content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } }),
    },
    ...refusals.of(ofFiles),
  },
})

/** Key art, for everybody who has the address. */
const artOperation = (refusals: Refusals, method: 'get' | 'head'): object => ({
  operationId: method === 'get' ? 'readArt' : 'readArtHead',
  tags: ['sitePage'],
  summary: 'Key art in one of its sizes, at the address that `site` tells. It may be kept for ever.',
  security: [],
  'x-limit': 'art',
  parameters: [
    { name: 'name', in: 'path', required: true, description: '`<hash>-<size>.webp`', schema: text },
    { name: 'If-None-Match', in: 'header', required: false, description: 'The `ETag` that is known', schema: text },
  ],
  responses: {
    200: {
      description: 'The picture',
      headers: { ETag: { description: 'It never changes', schema: text } },
      ...(method === 'get' && { content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } }),
    },
    304: { description: 'What is known still holds' },
    ...refusals.of(ofArt),
  },
})

/** A picture of a message that an owner picked, for everybody who has the address. */
const pictureOperation = (shapes: Shapes, refusals: Refusals, method: 'get' | 'head'): object => ({
  operationId: method === 'get' ? 'readPicture' : 'readPictureHead',
  tags: ['sitePage'],
  summary: 'A picked picture, at the address that `square` tells, for as long as visitors may see it.',
  security: [],
  'x-limit': 'art',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: shapes.of(id, 'input') },
    { name: 'If-None-Match', in: 'header', required: false, description: 'The `ETag` that is known', schema: text },
  ],
  responses: {
    200: {
      description: 'The picture, in its own type',
      headers: { ETag: { description: 'It never changes', schema: text } },
      ...(method === 'get' && { content: bytes }),
    },
    304: { description: 'What is known still holds: it was asked again' },
    ...refusals.of(ofArt),
  },
})
