import { setTimeout as wait } from 'node:timers/promises'

/** Against hanging. */
export const patienceMs = 30_000

/** Looks until something is there, and answers it; then throws what this says. Without a runner of tests. */
export async function until<Found>(look: () => Promise<Found>, otherwise: () => string): Promise<NonNullable<Found>> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await wait(50)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(otherwise())
}
