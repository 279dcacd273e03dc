import type { accountRoutes as account } from '#contract/accounts.ts'
import type { deletionRoutes as deletion } from '#contract/deletion-routes.ts'
import type { memberRoutes as member } from '#contract/member-routes.ts'
import type { auditRoutes as audit } from '#contract/audit.ts'
import type { channelRoutes as channel } from '#contract/channels.ts'
import type { feedbackRoutes as feedback } from '#contract/feedback.ts'
import type { liveRoutes as live } from '#contract/live.ts'
import type { lockdownRoutes as lockdown } from '#contract/lockdowns.ts'
import type { mediaRoutes as media } from '#contract/media.ts'
import type { messageRoutes as message } from '#contract/messages.ts'
import type { moderationRoutes as moderation } from '#contract/moderation.ts'
import type { ownAccountRoutes as ownAccount } from '#contract/own-account.ts'
import type { pinRoutes as pin } from '#contract/pin-routes.ts'
import type { privacyRoutes as privacy } from '#contract/privacy.ts'
import type { reasonRoutes as reasons } from '#contract/reason-list.ts'
import type { reactionRoutes as reaction } from '#contract/reaction-routes.ts'
import type { reportRoutes as report } from '#contract/reports.ts'
import type { searchRoutes as search } from '#contract/search.ts'
import type { sitePageRoutes as sitePage, siteRoutes as site } from '#contract/site.ts'
import type { statusRoutes as status } from '#contract/status.ts'
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

export const ownAccountRoutes = routesAt<typeof ownAccount>({
  listSessions: 'GET /api/me/sessions',
  endSession: 'DELETE /api/me/sessions/:sessionId',
  endOtherSessions: 'DELETE /api/me/sessions',
  changePassword: 'POST /api/me/password',
  getOwnAccount: 'GET /api/me/account',
  changeName: 'POST /api/me/name',
  askEmailChange: 'POST /api/me/email',
  cancelEmailChange: 'DELETE /api/me/email',
  checkEmailChange: 'POST /api/email/check',
  confirmEmailChange: 'POST /api/email/confirm',
  checkEmailUndo: 'POST /api/email/undo/check',
  undoEmailChange: 'POST /api/email/undo',
})

export const deletionRoutes = routesAt<typeof deletion>({
  askDeletion: 'POST /api/me/deletion',
  cancelDeletion: 'DELETE /api/me/deletion',
  checkKeeping: 'POST /api/account-deletion/check',
  keepAccount: 'POST /api/account-deletion/cancel',
})

export const auditRoutes = routesAt<typeof audit>({
  listAuditEntries: 'GET /api/audit-logs',
  searchAuditEntries: 'GET /api/audit-logs/search',
  listActivity: 'GET /api/activity',
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

export const feedbackRoutes = routesAt<typeof feedback>({
  sendFeedback: 'POST /api/feedback',
})

export const liveRoutes = routesAt<typeof live>({
  listStreamChanges: 'GET /api/streams/:stream/changes',
})

export const lockdownRoutes = routesAt<typeof lockdown>({
  setLockdown: 'POST /api/lockdowns',
  endLockdown: 'DELETE /api/lockdowns',
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

export const pinRoutes = routesAt<typeof pin>({
  pinMessage: 'PUT /api/messages/:messageId/pin',
  unpinMessage: 'DELETE /api/messages/:messageId/pin',
  listPins: 'GET /api/channels/:channelId/pins',
})

export const moderationRoutes = routesAt<typeof moderation>({
  decideCase: 'POST /api/cases/:caseId/verdict',
  timeOut: 'POST /api/members/:uid/time-out',
  cancelTimeOut: 'DELETE /api/members/:uid/time-out',
  setMuted: 'POST /api/members/:uid/muted',
  setRole: 'POST /api/members/:uid/role',
  listMemberFacts: 'GET /api/members/facts',
  getStanding: 'GET /api/members/:uid/standing',
  getProfile: 'GET /api/profiles/:uid',
  listProfileMessages: 'GET /api/profiles/:uid/messages',
  listProfileEdited: 'GET /api/profiles/:uid/edited',
  listProfileRemoved: 'GET /api/profiles/:uid/removed',
  listProfileReports: 'GET /api/profiles/:uid/reports',
  countRecentMessages: 'GET /api/members/:uid/recent-messages',
  removeRecentMessages: 'DELETE /api/members/:uid/recent-messages',
  cleanUp: 'POST /api/members/:uid/clean-up',
  actOnMany: 'POST /api/members/acts',
  undoAct: 'POST /api/acts/:entryId/undo',
  undoMany: 'POST /api/acts/undo',
  previewUndo: 'GET /api/acts/undo',
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

export const searchRoutes = routesAt<typeof search>({
  searchMessages: 'GET /api/search',
})

export const siteRoutes = routesAt<typeof site>({
  site: 'GET /api/site',
  square: 'GET /api/square',
})

export const sitePageRoutes = routesAt<typeof sitePage>({
  getSiteSettings: 'GET /api/site/settings',
  saveSiteSettings: 'PUT /api/site/settings',
  uploadSiteArt: 'POST /api/site/art',
  listSitePictures: 'GET /api/site/pictures',
  pickSitePicture: 'POST /api/site/pictures',
  unpickSitePicture: 'DELETE /api/site/pictures/:fileId',
})

export const privacyRoutes = routesAt<typeof privacy>({
  getPrivacy: 'GET /api/privacy',
  getPrivacySettings: 'GET /api/site/privacy',
  savePrivacySettings: 'PUT /api/site/privacy',
  listPrivacyVersions: 'GET /api/site/privacy/versions',
})

export const reasonRoutes = routesAt<typeof reasons>({
  listReasons: 'GET /api/site/reasons',
  saveReasons: 'PUT /api/site/reasons',
})

export const statusRoutes = routesAt<typeof status>({
  getStatus: 'GET /api/status',
  listCounts: 'GET /api/status/counts',
})
