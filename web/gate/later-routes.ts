import type { aboutRoutes as about } from '#contract/about.ts'
import type { dataCopyRoutes as dataCopy } from '#contract/data-copy-routes.ts'
import type { deletionRoutes as deletion } from '#contract/deletion-routes.ts'
import type { blockRoutes as block } from '#contract/blocks.ts'
import type { auditRoutes as audit } from '#contract/audit.ts'
import type { feedbackRoutes as feedback } from '#contract/feedback.ts'
import type { linkRoutes as link } from '#contract/link-routes.ts'
import type { moderationRoutes as moderation } from '#contract/moderation.ts'
import type { ownAccountRoutes as ownAccount } from '#contract/own-account.ts'
import type { preferenceRoutes as preference } from '#contract/preferences.ts'
import type { photoRoutes as photo } from '#contract/photos.ts'
import type { pinRoutes as pin } from '#contract/pin-routes.ts'
import type { privacyRoutes as privacy } from '#contract/privacy.ts'
import type { searchRoutes as search } from '#contract/search.ts'
import type { sitePageRoutes as sitePage } from '#contract/site.ts'
import type { statusRoutes as status } from '#contract/status.ts'
import { routesAt } from './route-at.ts'

// The addresses that no first message needs (PAGE-35); the others are in routes.ts.

export const ownAccountRoutes = routesAt<typeof ownAccount>({
  listSessions: 'GET /api/me/sessions',
  endSession: 'DELETE /api/me/sessions/:sessionId',
  endOtherSessions: 'DELETE /api/me/sessions',
  changePassword: 'POST /api/me/password',
  getOwnAccount: 'GET /api/me/account',
  changeName: 'POST /api/me/name',
  noteResetSeen: 'POST /api/me/profile-reset/seen',
  askEmailChange: 'POST /api/me/email',
  cancelEmailChange: 'DELETE /api/me/email',
  checkEmailChange: 'POST /api/email/check',
  confirmEmailChange: 'POST /api/email/confirm',
  checkEmailUndo: 'POST /api/email/undo/check',
  undoEmailChange: 'POST /api/email/undo',
})

export const preferenceRoutes = routesAt<typeof preference>({
  setPreferences: 'PATCH /api/me/preferences',
})

export const deletionRoutes = routesAt<typeof deletion>({
  askDeletion: 'POST /api/me/deletion',
  cancelDeletion: 'DELETE /api/me/deletion',
  checkKeeping: 'POST /api/account-deletion/check',
  keepAccount: 'POST /api/account-deletion/cancel',
})

export const dataCopyRoutes = routesAt<typeof dataCopy>({
  getDataCopy: 'GET /api/me/data-copy',
  askDataCopy: 'POST /api/me/data-copy',
})

export const blockRoutes = routesAt<typeof block>({
  listBlocked: 'GET /api/me/blocked',
  blockPerson: 'PUT /api/me/blocked/:uid',
  unblockPerson: 'DELETE /api/me/blocked/:uid',
})

export const auditRoutes = routesAt<typeof audit>({
  listAuditEntries: 'GET /api/audit-logs',
  searchAuditEntries: 'GET /api/audit-logs/search',
  listActivity: 'GET /api/activity',
})

export const feedbackRoutes = routesAt<typeof feedback>({
  sendFeedback: 'POST /api/feedback',
})

export const aboutRoutes = routesAt<typeof about>({
  setAbout: 'POST /api/me/about',
  removeAbout: 'DELETE /api/me/about',
})

export const photoRoutes = routesAt<typeof photo>({
  setPhoto: 'POST /api/me/photo',
  removePhoto: 'DELETE /api/me/photo',
})

export const pinRoutes = routesAt<typeof pin>({
  pinMessage: 'PUT /api/messages/:messageId/pin',
  unpinMessage: 'DELETE /api/messages/:messageId/pin',
  listPins: 'GET /api/channels/:channelId/pins',
})

export const linkRoutes = routesAt<typeof link>({
  listLinkedMessages: 'GET /api/linked-messages',
})

export const moderationRoutes = routesAt<typeof moderation>({
  decideCase: 'POST /api/cases/:caseId/verdict',
  timeOut: 'POST /api/members/:uid/time-out',
  cancelTimeOut: 'DELETE /api/members/:uid/time-out',
  setMuted: 'POST /api/members/:uid/muted',
  resetProfile: 'POST /api/members/:uid/profile-reset',
  setRole: 'POST /api/members/:uid/role',
  listMemberFacts: 'GET /api/members/facts',
  findByEmail: 'POST /api/members/by-email',
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

export const searchRoutes = routesAt<typeof search>({
  searchMessages: 'GET /api/search',
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

export const statusRoutes = routesAt<typeof status>({
  getStatus: 'GET /api/status',
  listCounts: 'GET /api/status/counts',
})
