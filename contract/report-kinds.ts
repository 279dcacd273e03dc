export const reportedKinds = ['user', 'message'] as const

export const reportStatuses = ['pending', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Of the desk's list, by the newest report of each case. */
export const caseOrders = ['newest', 'oldest'] as const
export type CaseOrder = (typeof caseOrders)[number]
