export { countHours } from './count-hours.ts'
export { hourMs } from './hours.ts'
export { createTally, type Tally } from './tally.ts'
