export { deleteAccount, type Deleting } from './delete-account.ts'
export { grantRole } from './grant-role.ts'
export { moderationBindings } from './routes.ts'
