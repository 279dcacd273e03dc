import type { Compilable, CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Snapshot, Tx } from './database.ts'

type Query<Row = unknown> = Compilable<Row> | CompiledQuery<Row>

/** A statement, and what its rows mean. Without a statement there are no rows. */
export interface Question<Answer> {
  query: Query | null
  answer: (rows: readonly unknown[]) => Answer
}
export type Questions = Readonly<Record<string, Question<unknown>>>
export type AnswersOf<Asked extends Questions> = {
  [Name in keyof Asked]: Asked[Name] extends Question<infer Answer> ? Answer : never
}

export const question = <Row, Answer>(
  query: Query<Row> | null,
  answer: (rows: readonly Row[]) => Answer,
): Question<Answer> => ({ query, answer: rows => answer(rows as readonly Row[]) })

/** One by itself. */
export const ask = async <Answer>(db: Snapshot, { query, answer }: Question<Answer>): Promise<Answer> =>
  answer(query ? (await db.executeQuery(query)).rows : [])

/**
 * Several that do not wait for each other's answers, one behind the other in this order. SQLite's thread gets them in
 * one message, and a message there and back costs more than a small statement.
 */
export async function together<Asked extends Questions>(db: Snapshot, asked: Asked): Promise<AnswersOf<Asked>> {
  const named = Object.entries(asked)
  const rows = (
    await runTogether(
      db,
      named.flatMap(([, { query }]) => query ?? []),
    )
  ).values()
  const answers = named.map(([name, { query, answer }]) => [name, answer(query ? rows.next().value! : [])])
  return Object.fromEntries(answers) as AnswersOf<Asked>
}

/** The rows of each. Where one fails, those behind it do not run. */
export function runTogether(db: Snapshot, queries: readonly Query[]): Promise<(readonly unknown[])[]> {
  const compiled = queries.map(compiledOf)
  return db.getExecutor().provideConnection(async connection => {
    if (takesTogether(connection)) return (await connection.executeTogether(compiled)).map(({ rows }) => rows)
    const all: (readonly unknown[])[] = []
    for (const query of compiled) all.push((await connection.executeQuery(query)).rows)
    return all
  })
}

/**
 * Writes of whose outcome nobody needs to know before COMMIT. SQLite's thread gets them with the next statement, which
 * is COMMIT itself where nothing else comes. Where one fails the transaction is lost and runs again, and then each of
 * them is waited for, so that one bad call still fails alone.
 */
export function runLater(tx: Tx, queries: readonly Query[]): Promise<void> {
  const compiled = queries.map(compiledOf)
  return tx.getExecutor().provideConnection(async connection => {
    if (takesTogether(connection)) return connection.executeLater(compiled)
    for (const query of compiled) await connection.executeQuery(query)
  })
}

const compiledOf = (query: Query): CompiledQuery => ('compile' in query ? query.compile() : query)

/** A connection that takes several statements at once. */
export interface TakesTogether extends DatabaseConnection {
  executeTogether(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>
  executeLater(queries: readonly CompiledQuery[]): Promise<void>
}

const takesTogether = (connection: DatabaseConnection): connection is TakesTogether => 'executeTogether' in connection
