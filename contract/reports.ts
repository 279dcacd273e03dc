import * as z from 'zod'
import { sizes } from './limits.ts'
import { route } from './route.ts'
import { id, text } from './text.ts'

export const reportedKinds = ['user', 'message'] as const

export const reportRoutes = {
  report: route({
    kind: 'act',
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a person or a message to staff. The same thing again by the same person is the first report.',
    /** For a message the verb asks `report.message`, which no role has that has not this. */
    ability: 'report.person',
    limit: 'report',
    input: z.strictObject({
      itemType: z.enum(reportedKinds),
      itemId: id,
      reason: text({ max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' }),
    }),
    output: z.object({ id }),
  }),
}

export const reportEvents = {
  /** Stream `staff`: there is something new to see in the report desk. What it is, each may ask as far as he may see. */
  'reports.changed': z.object({}),
}
