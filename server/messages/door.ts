export { eventsBetween } from './changes.ts'
export { messageBindings } from './routes.ts'
export { reportedMessage, type ReportedMessage } from './reported.ts'
export { carrierOf } from './rows.ts'
