import type { Answer } from './call.ts'

/** Longer than the limit of acts ever holds a step. Who is told to wait for more has spent something else. */
const waitSecondsMax = 60

/**
 * Asks for one step of several. Where the limit of acts holds it, it is asked for once more when that has passed: the
 * one who started them can do nothing else about it.
 */
export async function patiently<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (;;) {
    const answer = await ask()
    if (answer.ok || answer.refused.code !== 'too-many-requests') return answer
    const { retryAfterSeconds = 1 } = answer.refused
    if (retryAfterSeconds > waitSecondsMax) return answer
    await new Promise(resolve => setTimeout(resolve, retryAfterSeconds * 1_000))
  }
}
