/** Answers whether logging out may go on. */
export type LogOutQuestion = () => Promise<boolean>

const questions = new Set<LogOutQuestion>()

/** A room that would lose something by a log-out asks first. Returns how to stop asking. */
export function beforeLogOut(question: LogOutQuestion): () => void {
  questions.add(question)
  return () => questions.delete(question)
}

/** Asks one after the other; the first *no* ends it. */
export async function mayLogOut(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false
  return true
}
