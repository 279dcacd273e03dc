import type { Bound } from '#server/gate/acts/verb.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { Meter } from '#server/gate/meter/meter.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { refusalOfError } from './reply.ts'

/** How acts end. What is only looked at shows in the requests. */
export async function counted<Answer extends Outcome<unknown> | Refusal>(
  { acts }: Meter,
  { route }: Bound,
  answering: Promise<Answer>,
): Promise<Answer> {
  if (route.kind === 'read') return answering
  const count = (outcome: string): void => acts.of(route.method, route.path, outcome).add()
  try {
    const answer = await answering
    count(answer instanceof Refusal ? answer.code : answer.wasDone ? 'repeated' : 'done')
    return answer
  } catch (error) {
    count(refusalOfError(error as Error)?.code ?? 'internal')
    throw error
  }
}
