import type { accountRoutes as account } from '#contract/accounts.ts'
import type { memberRoutes as member } from '#contract/member-routes.ts'
import type { channelRoutes as channel } from '#contract/channels.ts'
import type { liveRoutes as live } from '#contract/live.ts'
import type { mediaRoutes as media } from '#contract/media.ts'
import type { messageRoutes as message } from '#contract/messages.ts'
import type { reactionRoutes as reaction } from '#contract/reaction-routes.ts'
import type { reportRoutes as report } from '#contract/reports.ts'
import type { siteRoutes as site } from '#contract/site.ts'
import type { lockdownRoutes as lockdown } from '#contract/lockdowns.ts'
import type { reasonRoutes as reasons } from '#contract/reason-list.ts'
import { routesAt } from './route-at.ts'

/** Every route of the contract, room by room, for `call`. */
export const accountRoutes = routesAt<typeof account>({
  signUp: 'POST /api/sign-up',
  sendVerificationEmail: 'POST /api/send-verification-email',
  checkVerification: 'POST /api/verification/check',
  confirmVerification: 'POST /api/verification/confirm',
  claimVerification: 'POST /api/verification/claim',
  disownVerification: 'POST /api/verification/disown',
  login: 'POST /api/login',
  logout: 'POST /api/logout',
  me: 'GET /api/me',
  sendPasswordReset: 'POST /api/send-password-reset',
  sendPasswordResetEmail: 'POST /api/send-password-reset-email',
  checkReset: 'POST /api/reset-password/check',
  confirmReset: 'POST /api/reset-password/confirm',
})

export const memberRoutes = routesAt<typeof member>({
  listMembers: 'GET /api/members',
  noteGreeted: 'POST /api/me/greeted',
})

export const channelRoutes = routesAt<typeof channel>({
  listChannels: 'GET /api/channels',
  orderChannels: 'POST /api/channels/order',
  createChannel: 'POST /api/channels',
  editChannel: 'PATCH /api/channels/:channelId',
  setChannelRights: 'POST /api/channels/:channelId/rights',
  setChannelOpen: 'POST /api/channels/:channelId/open',
  removeChannel: 'DELETE /api/channels/:channelId',
  setChannelMuted: 'POST /api/channels/:channelId/muted',
})

export const liveRoutes = routesAt<typeof live>({
  listStreamChanges: 'GET /api/streams/:stream/changes',
})

export const mediaRoutes = routesAt<typeof media>({
  uploadFile: 'POST /api/media/auto/upload',
})

export const messageRoutes = routesAt<typeof message>({
  listMessages: 'GET /api/channels/:channelId/messages',
  listMessageChanges: 'GET /api/channels/:channelId/changes',
  postMessage: 'POST /api/channels/:channelId/messages',
  editMessage: 'PATCH /api/messages/:messageId',
  removeMessage: 'DELETE /api/messages/:messageId',
  restoreMessage: 'POST /api/messages/:messageId/restore',
  listEarlierTexts: 'GET /api/messages/:messageId/history',
  listReadMarks: 'GET /api/read-marks',
  markRead: 'POST /api/channels/:channelId/read',
})

export const reactionRoutes = routesAt<typeof reaction>({
  addReaction: 'PUT /api/messages/:messageId/reactions',
  removeReaction: 'DELETE /api/messages/:messageId/reactions',
  listReactors: 'GET /api/messages/:messageId/reactions',
})

export const reportRoutes = routesAt<typeof report>({
  listCases: 'GET /api/cases',
  searchCases: 'GET /api/cases/search',
  getCase: 'GET /api/cases/:caseId',
  viewCase: 'POST /api/cases/:caseId/view',
  countReviewed: 'GET /api/reports/reviewed',
  noteReviewed: 'POST /api/reports/reviewed',
  report: 'POST /api/reports',
})

export const siteRoutes = routesAt<typeof site>({
  site: 'GET /api/site',
  square: 'GET /api/square',
})

export const lockdownRoutes = routesAt<typeof lockdown>({
  setLockdown: 'POST /api/lockdowns',
  endLockdown: 'DELETE /api/lockdowns',
})

export const reasonRoutes = routesAt<typeof reasons>({
  listReasons: 'GET /api/site/reasons',
  saveReasons: 'PUT /api/site/reasons',
})
