export { feedbackBindings } from './routes.ts'
export { feedbackBefore } from './rows.ts'
