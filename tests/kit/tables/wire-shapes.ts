import { createHash } from 'node:crypto'
import * as z from 'zod'
import { joinedEvents } from '#contract/wire/joined.ts'
import { clientFrame, liveEvents, serverFrame } from '#contract/live.ts'
import { routes } from './routes.ts'

/**
 * Every shape that goes over the wire, by name, with the hash of what it means. One line each, in the order of the
 * names.
 */
export const wireShapes = (): string =>
  [
    ...routes.flatMap(([name, route]) => [
      `${name} input ${hashOf(`${route.method} ${route.path} ${meaningOf(route.input, 'input')}`)}`,
      `${name} output ${hashOf(meaningOf(route.output, 'output'))}`,
    ]),
    ...Object.entries({ ...liveEvents, ...joinedEvents }).map(
      ([type, shape]) => `${type} event ${hashOf(meaningOf(shape, 'output'))}`,
    ),
    `client frame ${hashOf(meaningOf(clientFrame, 'input'))}`,
    `server frame ${hashOf(meaningOf(serverFrame, 'output'))}`,
  ]
    .toSorted()
    .join('\n') + '\n'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * What a shape allows, as text: the same for any order of keys, members and alternatives, and whatever is said about
 * it.
 */
export const meaningOf = (shape: z.ZodType, io: 'input' | 'output'): string =>
  JSON.stringify(sorted(z.toJSONSchema(shape, { io, unrepresentable: 'any', metadata: z.registry() })))

const said = new Set(['$schema', 'id', 'title', 'description', 'examples', 'deprecated'])
/** Lists in which the order says nothing. */
const unordered = new Set(['required', 'enum', 'anyOf', 'oneOf', 'allOf', 'type'])

function sorted(schema: unknown, isOfNames = false): unknown {
  if (Array.isArray(schema)) return schema.map(each => sorted(each))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema)
    .filter(([key]) => isOfNames || !said.has(key))
    .map(
      ([key, value]) => [key, inOrder(key, sorted(value, key === 'properties' || key === '$defs'), isOfNames)] as const,
    )
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const inOrder = (key: string, value: unknown, isOfNames: boolean): unknown =>
  !isOfNames && unordered.has(key) && Array.isArray(value)
    ? value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : value
