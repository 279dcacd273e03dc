export const reportedKinds = ['user', 'message'] as const

export const reportStatuses = ['pending', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]
