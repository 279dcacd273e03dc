import { create } from 'zustand'

export interface Question {
  title: string
  description?: string
  confirmLabel: string
  isDangerous?: boolean
}

/** The question that stands open now, if any. */
export const useQuestion = create<{ question: Question | null; answer: (isYes: boolean) => void }>(() => ({
  question: null,
  answer: () => {},
}))

/** Ask in a dialog from anywhere: `if (await ask({…}))`. A newer question answers an open one with *no*. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().answer(false)
  return new Promise(resolve => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ question: null, answer: () => {} })
      resolve(isYes)
    }
    useQuestion.setState({ question, answer })
  })
}
