export { type Act, record, recordAll } from './record.ts'
export { auditBindings } from './routes.ts'
export { verify } from './verify.ts'
