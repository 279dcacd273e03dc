import {
  CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  type QueryExecutor,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import type { Snapshot } from '#server/db/open.ts'

/** The same snapshot or transaction, which notes every statement that goes through it. */
export function noting(db: Snapshot): { db: Snapshot; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = []
  /** Parts of a statement pass here too; only what is run has a result. */
  const seen = new WeakMap<QueryId, RootOperationNode>()
  /** Those that came as they are (server/db/shape.ts). */
  const ready = new WeakMap<QueryId, CompiledQuery>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.set(queryId, node)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      statements.push(ready.get(queryId) ?? db.getExecutor().compileQuery(seen.get(queryId)!, queryId))
      return result
    },
  }
  const noted = db.withPlugin(plugin)
  const run = noted.executeQuery.bind(noted)
  noted.executeQuery = (query, options) => {
    if (!('compile' in query)) ready.set(query.queryId, query)
    return run(query, options)
  }
  const executor = noted.getExecutor()
  noted.getExecutor = () =>
    withConnection(executor, connection => ({
      executeQuery: query => {
        statements.push(query)
        return connection.executeQuery(query)
      },
      streamQuery: connection.streamQuery,
    }))
  return { db: noted, statements }
}

/** What runs together goes to the connection itself (server/db/together.ts): here one behind the other. */
const withConnection = (
  executor: QueryExecutor,
  seen: (connection: DatabaseConnection) => DatabaseConnection,
): QueryExecutor =>
  new Proxy(executor, {
    get: (target, name) => {
      if (name === 'provideConnection')
        return (consumer: (connection: DatabaseConnection) => Promise<unknown>) =>
          target.provideConnection(connection => consumer(seen(connection)))
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })

/** How SQLite would run a statement, one line for each step. */
export async function sqlitePlan(db: Snapshot, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  return rows.map(({ detail }) => detail)
}
