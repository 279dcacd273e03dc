export { reportBindings } from './routes.ts'
export { unlinkChannel } from './rows.ts'
