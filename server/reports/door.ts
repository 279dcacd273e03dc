export { reportsAgainst } from './reports-against.ts'
export { reportBindings } from './routes.ts'
export { countAgainst, openReports, unlinkChannel } from './rows.ts'
