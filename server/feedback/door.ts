export { feedbackBindings } from './routes.ts'
export { chosenFeedback, deleteFeedback } from './delete-feedback.ts'
export { feedbackBefore } from './rows.ts'
