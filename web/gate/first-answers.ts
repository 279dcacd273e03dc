import { type FirstAnswers, firstAnswersId } from '#contract/first-answers.ts'
import { learnDate } from './server-clock.ts'

/** Milliseconds after the document was asked for. What it said is older than one may believe by then. */
const believedMs = 30_000

let held: (Omit<FirstAnswers, 'answers'> & { answers: Map<string, unknown> }) | null | undefined

/**
 * What the document answers of this question, each once, as if the server had just been asked (PAGE-33); undefined
 * where it says nothing, or is too old.
 */
export function takeFirst(method: string, address: string): unknown {
  const first = firstAnswers()
  const answer = first?.answers.get(`${method} ${address}`)
  first?.answers.delete(`${method} ${address}`)
  return answer
}

/** Whether the document has an answer that nobody has taken. */
export const hasFirst = (method: string, address: string): boolean =>
  firstAnswers()?.answers.has(`${method} ${address}`) ?? false

/** Whose page the document is of, and up to where its snapshot knows the streams; null where it says nothing. */
export function firstSnapshot(): Pick<FirstAnswers, 'uid' | 'heads'> | null {
  return firstAnswers() ?? null
}

/** From now on the server is asked: somebody acts here, or another one is here. */
export function forgetFirst(): void {
  held = null
}

function firstAnswers(): typeof held {
  if (held === undefined) held = read()
  if (held && performance.now() > believedMs) held = null
  return held
}

/** Out of the document it goes too: nothing of it outlives its use. */
function read(): typeof held {
  const element = typeof document === 'undefined' ? null : document.getElementById(firstAnswersId)
  if (!element) return null
  element.remove()
  const { answers, ...facts } = JSON.parse(element.textContent) as FirstAnswers // our own server's shape
  learnDate(new Date(facts.at).toUTCString(), performance.timeOrigin)
  return { ...facts, answers: new Map(Object.entries(answers)) }
}
