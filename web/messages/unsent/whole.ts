/**
 * Work inside of a transaction of IndexedDB, and its end: both, or it throws. A part that fails ends the transaction,
 * whose own promise then fails too; awaited after the work, nobody would hear it, and the browser would say so.
 */
export async function whole<Result>(work: () => Promise<Result>, done: Promise<void>): Promise<Result> {
  const [result] = await Promise.all([work(), done])
  return result
}
