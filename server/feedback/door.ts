export { feedbackBindings } from './routes.ts'
