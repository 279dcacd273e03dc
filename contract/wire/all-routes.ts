import { aboutRoutes } from '#contract/about.ts'
import { accountRoutes } from '#contract/accounts.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { dataCopyRoutes } from '#contract/data-copy-routes.ts'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { feedbackRoutes } from '#contract/feedback.ts'
import { linkRoutes } from '#contract/link-routes.ts'
import { liveRoutes } from '#contract/live.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { mediaRoutes } from '#contract/media.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import { privacyRoutes } from '#contract/privacy.ts'
import { reasonRoutes } from '#contract/reason-list.ts'
import { reportRoutes } from '#contract/reports.ts'
import { preferenceRoutes } from '#contract/preferences.ts'
import { photoRoutes } from '#contract/photos.ts'
import type { Routes } from './route.ts'
import { searchRoutes } from '#contract/search.ts'
import { sitePageRoutes, siteRoutes } from '#contract/site.ts'
import { statusRoutes } from '#contract/status.ts'

/** Every route of the product, room by room: for documents and tests that speak of all of them. */
export const allRoutes = {
  site: siteRoutes,
  sitePage: sitePageRoutes,
  privacy: privacyRoutes,
  reasons: reasonRoutes,
  accounts: accountRoutes,
  members: memberRoutes,
  ownAccount: ownAccountRoutes,
  about: aboutRoutes,
  preferences: preferenceRoutes,
  deletion: deletionRoutes,
  dataCopy: dataCopyRoutes,
  blocks: blockRoutes,
  channels: channelRoutes,
  lockdowns: lockdownRoutes,
  messages: messageRoutes,
  links: linkRoutes,
  reactions: reactionRoutes,
  pins: pinRoutes,
  search: searchRoutes,
  media: mediaRoutes,
  photos: photoRoutes,
  reports: reportRoutes,
  moderation: moderationRoutes,
  audit: auditRoutes,
  feedback: feedbackRoutes,
  live: liveRoutes,
  status: statusRoutes,
} as const satisfies Record<string, Routes>
