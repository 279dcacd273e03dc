export { type Granted, grantRole } from './grant-role.ts'
