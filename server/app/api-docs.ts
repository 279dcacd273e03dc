import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { errors } from '#contract/errors.ts'
import { type Bound, isUpload } from '#server/gate/verb.ts'

/** `GET /api/docs`: every route as OpenAPI 3.1, made from the contract itself when somebody first asks. */
export function serveApiDocs(app: FastifyInstance, bounds: readonly Bound[]): void {
  let document: object | null = null
  app.get('/api/docs', async () => (document ??= openApiOf(bounds)))
}

function openApiOf(bounds: readonly Bound[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const bound of bounds) {
    const path = bound.route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [bound.route.method.toLowerCase()]: operationOf(bound) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Meydan', version: '1' },
    paths,
    components: { schemas: { Refusal: refusalSchema } },
  }
}

function operationOf(bound: Bound): object {
  const { route } = bound
  const input = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const others = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const isRequired = (name: string): boolean => input.required?.includes(name) ?? false
  const file = isUpload(bound) ? { file: { type: 'string', format: 'binary' } } : {}
  const parameters = [
    ...inPath.map(name => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? {} })),
    ...(route.method === 'GET'
      ? others.map(([name, schema]) => ({ name, in: 'query', required: isRequired(name), schema }))
      : []),
  ]
  return {
    summary: route.summary,
    'x-ability': route.ability,
    'x-limit': route.limit,
    parameters,
    ...(route.method !== 'GET' && {
      requestBody: {
        content: {
          [isUpload(bound) ? 'multipart/form-data' : 'application/json']: {
            schema: {
              type: 'object',
              properties: { ...file, ...Object.fromEntries(others) },
              required: [...Object.keys(file), ...others.map(([name]) => name).filter(isRequired)],
              additionalProperties: false,
            },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: z.toJSONSchema(route.output, { unrepresentable: 'any' }) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence in the language of Accept-Language (tr or en)' },
    code: { type: 'string', enum: Object.keys(errors) },
  },
}
