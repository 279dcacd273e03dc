import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
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
  return { db: noted, statements }
}

/** How SQLite would run a statement, one line for each step. */
export async function sqlitePlan(db: Snapshot, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  return rows.map(({ detail }) => detail)
}
