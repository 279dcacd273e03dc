export { type Act, type AuditText, record } from './record.ts'
export { type Verdict, verify } from './verify.ts'
