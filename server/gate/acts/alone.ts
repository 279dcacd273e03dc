import type { House } from '#server/house.ts'

/**
 * Does this while no other process over the database does it; leaves it out where one does. What it is about has to be
 * read inside of `work`. A process that loses its connection meanwhile may be joined by another: what must not happen
 * twice is compared in the transaction that writes it.
 */
export async function alone(
  { db, writer }: Pick<House, 'db' | 'writer'>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const claim = await db.claim(name, writer.between)
  if (!claim) return false
  try {
    await work()
  } finally {
    await claim.release().catch(() => {}) // it ends with the connection
  }
  return true
}
