export { catchUp, keepIndex } from './following/follow.ts'
export { filledPercent } from './filled.ts'
export { searchBindings } from './routes.ts'
