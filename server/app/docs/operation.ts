import { abilities } from '#contract/permissions.ts'
import { refusalsOf } from '#contract/wire/refusals.ts'
import type { Route } from '#contract/wire/route.ts'
import type { Refusals } from './refused.ts'
import type { Schema } from './schema.ts'
import type { Shapes } from './shapes.ts'

interface Described {
  name: string
  room: string
  route: Route
  shapes: Shapes
  refusals: Refusals
}

/** One route as an operation: its name, who may, what goes in, what comes out, and every refusal that it knows. */
export function operationOf(described: Described): object {
  const { name, room, route, shapes, refusals } = described
  const input = shapes.of(route.input, 'input')
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, field]) => field!)
  const others = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field))
  const isRequired = (field: string): boolean => input.required?.includes(field) ?? false
  const parameters = [
    ...inPath.map(field => ({ name: field, in: 'path', required: true, schema: input.properties?.[field] ?? {} })),
    ...(route.method === 'GET'
      ? others.map(([field, schema]) => ({ name: field, in: 'query', required: isRequired(field), schema }))
      : []),
  ]
  return {
    operationId: name,
    tags: [room],
    summary: route.summary,
    'x-ability': route.ability,
    'x-limit': route.limit,
    // A route that visitors may use knows the session all the same, if there is one.
    ...(abilities[route.ability].visitor !== 'never' && { security: [{}, { session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.method !== 'GET' &&
      bodyOf(described, Object.fromEntries(others), others.map(([field]) => field).filter(isRequired))),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: shapes.of(route.output, 'output') } },
      },
      ...refusals.of(refusalsOf(route)),
    },
  }
}

/** A body without fields may be left out. */
function bodyOf({ name, route, shapes }: Described, fields: Record<string, Schema>, required: string[]): object {
  const isForm = route.kind === 'upload'
  const properties = { ...(isForm && { file: { type: 'string', format: 'binary' } }), ...fields }
  if (Object.keys(properties).length === 0) return {}
  const needed = [...(isForm ? ['file'] : []), ...required]
  return {
    requestBody: {
      required: needed.length > 0,
      content: {
        [isForm ? 'multipart/form-data' : 'application/json']: {
          schema: shapes.name(`${name[0]!.toUpperCase()}${name.slice(1)}Body`, {
            type: 'object',
            properties,
            ...(needed.length > 0 && { required: needed }),
            additionalProperties: false,
          }),
        },
      },
    },
  }
}
