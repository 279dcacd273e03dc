/** Answers whether logging out may go on. */
export type LogOutQuestion = () => Promise<boolean>

const questions = new Set<LogOutQuestion>()

/** An open page that would lose something by a log-out asks first. Returns how to stop asking. */
export function beforeLogOut(question: LogOutQuestion): () => void {
  questions.add(question)
  return () => questions.delete(question)
}

/** Asks one after the other; the first *no* ends it. `otherwise` is asked where no page has a question. */
export async function mayLogOut(otherwise: LogOutQuestion): Promise<boolean> {
  for (const question of questions.size > 0 ? questions : [otherwise]) if (!(await question())) return false
  return true
}
