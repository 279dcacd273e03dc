export { type Act, record, recordBy } from './record.ts'
export { head } from './rows.ts'
export { auditBindings } from './routes.ts'
export { verify } from './verify.ts'
