export { reportsAgainst } from './reports-against.ts'
export { reportBindings } from './routes.ts'
export { countAgainst, unlinkChannel } from './rows.ts'
