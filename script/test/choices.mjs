import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { at } from '../house.mjs'

/**
 * What `npm test` leaves to `npm test -- --long`: the server killed, broken or told lies at every place of its way, the
 * worst files, a crowd, and all ways to type one command of the operator. Each room has tests of its plain way and of
 * its refusals besides.
 */
export const takesLonger = [
  'accounts/crowd',
  'accounts/data-copy-killed',
  'accounts/hidden-time',
  'archive/commands',
  'archive/failed-nights',
  'archive/folder-commands',
  'archive/folder-healing',
  'archive/folder-hostile',
  'archive/folder-keeping',
  'archive/folder-links',
  'archive/folder-owner',
  'archive/folder-targets',
  'archive/forged',
  'archive/hostile',
  'archive/move',
  'archive/move-faults',
  'archive/nights',
  'archive/proof-killed',
  'archive/restore-faults',
  'archive/unlikely',
  'channels/killed',
  'data/full-disk',
  'mail/tls',
  'media/worst-shapes',
  'moderation/undo-killed',
  'operator/delete-user',
  'operator/users',
  'retention/killed',
  'running/start-killed',
  'search/flood',
  'search/killed',
  'site/art',
  'site/heavy-pictures',
]

/** For the hand: a walk of each room, and the writer below them. */
export const aWalkOfEachRoom = [
  'accounts/reset',
  'channels/walk',
  'data/writer',
  'feedback/feedback',
  'gate/order',
  'live/delivery',
  'media/rights',
  'moderation/members-walk',
  'messages/walk',
  'moderation/acts',
  'reports/walk',
]

/** On PostgreSQL each time: what goes through every room, and what the two databases could do differently. */
export const onPostgresToo = [
  ...aWalkOfEachRoom,
  'data/audit',
  'data/dialect',
  'data/lost',
  'data/migrations',
  'data/order',
  'data/shape',
  'data/version-before',
  'messages/post',
  'moderation/undo',
  'search/asking',
  'search/hidden-pairs',
  'search/hidden-work',
  'search/limits',
  'search/removed',
  'search/said-now',
  'search/search',
  'together/rights',
  'together/two-servers',
]

/**
 * On SQLite alone, because no row decides it:
 *
 * - what the worst files do to the process that takes them apart, and what becomes of a backup folder whose files are
 *   damaged, exchanged, linked elsewhere or on a full disk. What is stored of a file that is taken in, or left of one
 *   that is refused, media/upload and media/bad-files ask on PostgreSQL too; which files rows know of,
 *   archive/folder-commands and archive/folder-owner
 * - bytes that are no whole request, and bodies that never end: both are refused before anybody asks the store. What
 *   refuses by rows, bad-input and gate/order ask on both
 * - lines of the access log, which are written when the answer has left
 * - how mail servers and their certificates are spoken to. What becomes of a mail's row, mail/smtp asks on both
 * - what Vite’s proxy passes on while somebody develops, and what the joined files are made of
 */
export const asksNoStore = [
  'archive/folder-healing',
  'archive/folder-hostile',
  'archive/folder-keeping',
  'archive/folder-links',
  'archive/folder-targets',
  'gate/bodies',
  'gate/broken',
  'mail/tls',
  'media/worst-shapes',
  'running/access-log',
  'running/dev-proxy',
  'running/joined',
]

/** In Chromium each time: one way through each room as people go it, and what comes from outside. */
export const walksInChromium = [
  'accounts/accounts-login',
  'accounts/accounts-sign-up',
  'desk/channel-dialogs',
  'desk/moderating',
  'desk/raid-night',
  'desk/report-desk',
  'messages/changing-messages',
  'messages/message-attacks',
  'messages/searching',
  'site/feedback',
  'site/first-evening',
  'site/home',
  'site/pages',
  'site/phones',
  'talking/talking',
]

/** Those of them that look no closer with LONG=1. */
export const alikeWithLong = walksInChromium.filter(name => name !== 'messages/searching')

/** Begun first, longest first, because a long one that is left for the end runs alone (longest-first.ts). */
export const longest = [
  'moderation/undo-sequences',
  'search/alike',
  'archive/commands',
  'archive/unlikely',
  'together/scenes',
  'archive/nights',
  'site/art',
  'media/worst-shapes',
  'accounts/hidden-time',
  'archive/proof-killed',
  'moderation/matrix',
  'accounts/crowd',
  'accounts/data-copy-killed',
  'archive/forged',
  'archive/folder-healing',
  'archive/failed-nights',
  'operator/doctor',
  'moderation/undo-property',
  'search/killed',
  'messages/matrix',
  'archive/folder-hostile',
  'data/one-place',
  'together/two-servers',
  'running/start',
  'running/operator',
  'running/demo',
  'data/lost',
  'together/indexers',
  'operator/delete-user',
  'accounts/sessions',
  'media/rights',
  'running/access-log',
  'mail/tls',
  'operator/users',
]

/** The files of tests/server of these names, as patterns and as paths. */
export const pathsOf = names => names.map(name => `tests/server/${name}.test.ts`)
export const filesOf = names => pathsOf(names).filter(path => existsSync(at(path)))

/** The files of tests/browser of these names. */
export const browserPathsOf = names => names.map(name => `tests/browser/${name}.spec.ts`)

/** The files of a folder of tests that try more often with LONG=1. */
export const testsWithRounds = folder =>
  (existsSync(at(folder)) ? readdirSync(at(folder), { recursive: true, encoding: 'utf8' }) : [])
    .map(name => `${folder}/${name}`)
    .filter(path => path.endsWith('.test.ts') && readFileSync(at(path), 'utf8').includes('#tests/kit/rounds.ts'))
