import * as z from 'zod'
import { refusalSchemas } from './refused.ts'
import type { Schema } from './schema.ts'

export interface Shapes {
  /** A shape as JSON Schema. What has an id in the contract stands under `components.schemas` and is named here. */
  of(shape: z.ZodType, io: 'input' | 'output'): Schema
  /** A shape of the document's own under a name. The same shape twice has the name that it got first. */
  name(name: string, schema: Schema): Schema
  /** The document with all named shapes in it. */
  named(document: Document): object
}

interface Document {
  [part: string]: unknown
  components: object
}

/** Collects the named shapes of one document. */
export function createShapes(): Shapes {
  const schemas: Record<string, Schema> = { ...refusalSchemas }
  const names = new Map<string, string>()
  return {
    name(name, schema) {
      const text = JSON.stringify(schema)
      const known = names.get(text) ?? name
      names.set(text, known)
      schemas[known] = schema
      return { $ref: `#/components/schemas/${known}` }
    },
    of(shape, io) {
      const whole = z.toJSONSchema(shape, { io, unrepresentable: 'any', override }) as unknown as Schema
      const { $schema: _, $defs = {}, ...schema } = whole
      for (const [id, each] of Object.entries($defs as Record<string, Schema>)) {
        const { id: __, ...named } = asNamed(each) as Schema
        if (schemas[id] && JSON.stringify(schemas[id]) !== JSON.stringify(named))
          throw new Error(`Two shapes are ${id}.`)
        schemas[id] = named
      }
      if (typeof schema.id !== 'string') return asNamed(schema) as Schema
      const { id, ...named } = asNamed(schema) as Schema & { id: string }
      schemas[id] = named
      return { $ref: `#/components/schemas/${id}` }
    },
    named: document => ({
      ...document,
      components: {
        ...document.components,
        schemas: Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      },
    }),
  }
}

/**
 * Answers may get fields that a program of today does not know: they are not closed. Whole numbers need no bounds of
 * JavaScript.
 */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Zod refers to what it found inside of one shape; here all shapes stand in one document. */
function asNamed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(asNamed)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : asNamed(value),
    ]),
  )
}
