export { reportBindings } from './routes.ts'
