/**
 * A unique key refused a row: PostgreSQL by its code, SQLite by its words (its codes don't cross the thread). A verb
 * that answers a refusal to it is rolled back to its savepoint, as after any refusal.
 */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || error.message.startsWith('UNIQUE constraint failed'))
