export { eventsBetween } from './changes.ts'
export { messageBindings } from './routes.ts'
