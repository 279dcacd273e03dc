import { feedbackRoutes } from '#contract/feedback.ts'
import { bind, type Bound, openAct } from '#server/gate/acts/verb.ts'
import { type FeedbackSettings, send } from './send.ts'

export const feedbackBindings = (settings: FeedbackSettings): Bound[] =>
  bind(feedbackRoutes, { sendFeedback: openAct(send, { prepare: async (_read, input) => ({ ...input, settings }) }) })
