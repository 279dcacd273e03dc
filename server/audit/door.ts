export { type Act, record, recordBy } from './record.ts'
export { auditBindings } from './routes.ts'
export { verify } from './verify.ts'
