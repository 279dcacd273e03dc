import { rank, type Role } from './permissions.ts'
import type { ReportStatus } from './report-kinds.ts'

/** How a case stands: `settledByRole` is the role that who decided last has now. */
interface Decided {
  status: ReportStatus
  settledByRole: Role | null
}

/** Nobody changes what somebody of a higher rank decided, nor opens it again. A case that waits is for all (REP-14). */
export const isDecidedAbove = (role: Role, { status, settledByRole }: Decided): boolean =>
  status !== 'pending' && settledByRole !== null && rank[settledByRole] < rank[role]
