import type { Compilable, CompiledQuery } from 'kysely'
import type { Snapshot } from './database.ts'

/** Where a value goes that each call gives. */
class Hole {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A question that is always put in the same words, with other values: built and compiled once for each database, and
 * for each number of values, instead of at every call, which for one of many columns costs more than its answer.
 * `build` may only hand its values on to where the query takes a value.
 */
export function shapeOf<Values extends readonly unknown[], Row>(
  build: (db: Snapshot, ...values: Values) => Compilable<Row>,
): (db: Snapshot, ...values: Values) => Promise<Row[]> {
  const filled = filledShapeOf(build)
  return async (db, ...values) => (await db.executeQuery(filled(db, ...values))).rows
}

/** The same, to be asked by itself or together with others (together.ts). */
export function filledShapeOf<Values extends readonly unknown[], Row>(
  build: (db: Snapshot, ...values: Values) => Compilable<Row>,
): (db: Snapshot, ...values: Values) => CompiledQuery<Row> {
  const shapes = new WeakMap<object, Map<number, CompiledQuery<Row>>>()
  return (db, ...values) => {
    const { adapter } = db.getExecutor()
    const known = shapes.get(adapter) ?? new Map<number, CompiledQuery<Row>>()
    shapes.set(adapter, known)
    let shape = known.get(values.length)
    if (!shape) {
      const holes = values.map((_, index) => new Hole(index)) as readonly unknown[] as Values
      shape = build(db, ...holes).compile()
      known.set(values.length, shape)
    }
    const parameters = shape.parameters.map(value => (value instanceof Hole ? values[value.index] : value))
    return { ...shape, parameters }
  }
}
