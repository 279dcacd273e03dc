export { type Act, record } from './record.ts'
export { verify } from './verify.ts'
