export { type Act, record } from './record.ts'
export { auditBindings } from './routes.ts'
export { verify } from './verify.ts'
