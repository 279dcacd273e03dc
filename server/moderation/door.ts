export { grantRole } from './grant-role.ts'
