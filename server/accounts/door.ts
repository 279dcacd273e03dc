/** What other rooms, the gate and server/app may use of accounts. */
export { authorColumns, authorOf, type AuthorRow } from './author.ts'
export { findSession, type Session } from './find-session.ts'
export { lockPeople, type Person } from './lock-people.ts'
export { hasOwner, userByEmail as findByEmail } from './rows.ts'
export { touchEveryMs, touchSession } from './touch-session.ts'
