import { feedbackRoutes } from '#contract/feedback.ts'
import { act, bind, type Bound } from '#server/gate/verb.ts'
import { type FeedbackSettings, send } from './send.ts'

export const feedbackBindings = (settings: FeedbackSettings): Bound[] =>
  bind(feedbackRoutes, { sendFeedback: act(send, { prepare: async (_read, input) => ({ ...input, settings }) }) })
