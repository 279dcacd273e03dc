import { feedbackRoutes } from '#contract/feedback.ts'
import { act, bind, type Bound } from '#server/gate/verb.ts'
import { send } from './send.ts'

export const feedbackBindings = (): Bound[] => bind(feedbackRoutes, { sendFeedback: act(send) })
