export { catchUp, keepIndex } from './follow.ts'
export { filledPercent } from './filled.ts'
export { searchBindings } from './routes.ts'
