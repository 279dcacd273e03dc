import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { at } from '../house.mjs'

/**
 * Tests of the server about what is the same over both databases: bodies and heads of requests, mail on its way, files
 * as they are looked into, pages, and what stands in memory alone: counts of limits, who is here, who types. `npm test`
 * runs them on SQLite, `npm test -- --long` on PostgreSQL too. What reads or writes rows in a way of its own does not
 * belong here.
 */
export const aboveTheStore = [
  'accounts/crowd',
  'accounts/limits',
  'accounts/texts',
  'running/clock',
  'running/dev-proxy',
  'gate/api-client',
  'gate/bodies',
  'gate/upload-places',
  'gate/headers',
  'gate/limits-walk',
  'live/bad-input',
  'live/presence',
  'live/typing',
  'mail/letters',
  'mail/mailbox',
  'mail/smtp',
  'mail/tls',
  'media/bad-files',
  'media/bad-forms',
  'media/worst-shapes',
  'running/pages',
  'gate/private-files',
  'running/start',
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

/** Begun first, longest first, because a long one that is left for the end runs alone (longest-first.ts). */
export const longest = [
  'together/scenes',
  'operator/doctor',
  'accounts/crowd',
  'media/worst-shapes',
  'archive/commands',
  'running/operator',
  'running/start',
  'running/access-log',
  'mail/tls',
  'operator/users',
  'archive/nights',
]

/** The files of tests/server of these names, as patterns and as paths. */
export const pathsOf = names => names.map(name => `tests/server/${name}.test.ts`)
export const filesOf = names => pathsOf(names).filter(path => existsSync(at(path)))

/** Unit tests that try more often with LONG=1. */
export const unitTestsWithRounds = () =>
  (existsSync(at('tests/unit')) ? readdirSync(at('tests/unit'), { recursive: true, encoding: 'utf8' }) : [])
    .map(name => `tests/unit/${name}`)
    .filter(path => path.endsWith('.test.ts') && readFileSync(at(path), 'utf8').includes('#tests/kit/rounds.ts'))
