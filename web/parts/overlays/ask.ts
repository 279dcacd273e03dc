import { create } from 'zustand'

export interface Question {
  title: string
  description?: string
  confirmLabel: string
  /** Where *Cancel* alone would not say what it leaves as it is. */
  cancelLabel?: string
  isDangerous?: boolean
  /** What *yes* sets off. The question stays, busy, until it is over. */
  act?: () => Promise<unknown>
  /** Gets the focus afterwards; by default what had it before. */
  returnTo?: () => HTMLElement | null
}

/** The question that stands open now, if any. */
export const useQuestion = create<{
  question: Question | null
  isBusy: boolean
  answer: (isYes: boolean) => void
}>(() => ({
  question: null,
  isBusy: false,
  answer: () => {},
}))

/** Ask in a dialog from anywhere: `if (await ask({…}))`. A newer question answers an open one with *no*. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().answer(false)
  return new Promise(resolve => {
    const close = (isYes: boolean) => {
      if (useQuestion.getState().question === question) useQuestion.setState(nothingAsked)
      resolve(isYes)
    }
    const answer = (isYes: boolean) => {
      if (!isYes || !question.act) return close(isYes)
      useQuestion.setState({ isBusy: true })
      void question.act().finally(() => close(true))
    }
    useQuestion.setState({ question, answer, isBusy: false })
  })
}

const nothingAsked = { question: null, isBusy: false, answer: () => {} }
