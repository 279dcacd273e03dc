import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { TakesTogether } from '../together.ts'
import type { SqliteLink } from './connect.ts'

/**
 * Kysely over node:sqlite. Unlike Kysely's own dialect it says that DDL is transactional: a migration is whole or not
 * at all.
 */
export function sqliteDialect(link: SqliteLink, mode: 'read' | 'write'): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new LinkDriver(link, mode === 'write' ? 'begin immediate' : 'begin'),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new LocklessQueryCompiler(),
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** `for update` and `for share` mean nothing where one writer holds the whole file. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

class LinkDriver implements Driver {
  readonly #link: SqliteLink
  readonly #connection: DatabaseConnection
  readonly #begin: string

  constructor(link: SqliteLink, begin: string) {
    this.#link = link
    this.#begin = begin
    this.#connection = connectionOf(link)
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    this.#link.control(this.#begin)
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async savepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#link.control(`savepoint ${name}`)
  }
  async rollbackToSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#link.control(`rollback to ${name}`)
  }
  async releaseSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#link.control(`release ${name}`)
  }
  async destroy(): Promise<void> {
    await this.#link.close()
  }
}

function connectionOf(link: SqliteLink): TakesTogether {
  const run = async <R>(queries: readonly CompiledQuery[]): Promise<QueryResult<R>[]> =>
    (await link.run(queries)).map(({ rows, changes }) => ({ rows: rows as R[], numAffectedRows: BigInt(changes) }))
  return {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => (await run<R>([query]))[0]!,
    executeTogether: run,
    executeLater: async queries => void (await link.later(queries)),
    streamQuery: () => {
      throw new Error('Nothing streams rows: every list has a limit.')
    },
  }
}
