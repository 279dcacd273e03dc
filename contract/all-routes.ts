import { accountRoutes, memberRoutes } from './accounts.ts'
import { auditRoutes } from './audit.ts'
import { channelRoutes } from './channels.ts'
import { feedbackRoutes } from './feedback.ts'
import { liveRoutes } from './live.ts'
import { mediaRoutes } from './media.ts'
import { messageRoutes } from './messages.ts'
import { moderationRoutes } from './moderation.ts'
import { reportRoutes } from './reports.ts'
import type { Routes } from './route.ts'
import { siteRoutes } from './site.ts'

/** Every route of the product, room by room: for documents and tests that speak of all of them. */
export const allRoutes = {
  site: siteRoutes,
  accounts: accountRoutes,
  members: memberRoutes,
  channels: channelRoutes,
  messages: messageRoutes,
  media: mediaRoutes,
  reports: reportRoutes,
  moderation: moderationRoutes,
  audit: auditRoutes,
  feedback: feedbackRoutes,
  live: liveRoutes,
} as const satisfies Record<string, Routes>
