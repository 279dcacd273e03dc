export { grantRole } from './grant-role.ts'
export { moderationBindings } from './routes.ts'
