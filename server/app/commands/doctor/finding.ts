/** What one look found. `says` has what to do where it is not ok. */
export interface Finding {
  of: string
  verdict: 'ok' | 'warning' | 'wrong'
  says: string
}
export type Verdict = Omit<Finding, 'of'>

export const ok = (says: string): Verdict => ({ verdict: 'ok', says })
export const warning = (says: string): Verdict => ({ verdict: 'warning', says })
export const wrong = (says: string): Verdict => ({ verdict: 'wrong', says })

const patienceMs = 5_000

/** What has not answered by then, or throws, is wrong. */
export async function bounded(of: string, look: () => Promise<Verdict>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Verdict>(resolve => {
    timer = setTimeout(() => resolve(wrong('does not answer within 5 seconds')), patienceMs)
  })
  const looked = look().catch((error: unknown) => wrong(reasonOf(error)))
  const verdict = await Promise.race([looked, late])
  clearTimeout(timer)
  return { of, ...verdict }
}

/** One line: what stands behind an error of fetch is its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause instanceof Error && cause.message ? cause.message : message).split('\n')[0]!
}
