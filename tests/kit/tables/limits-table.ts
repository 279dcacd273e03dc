import { hashingLimits, longReadLimits, requestLimits, sizes, socketLimits } from '#contract/limits.ts'
import { otherLimits } from '#contract/other-limits.ts'
import { type CountedBy, type LimitRule, limits } from '#contract/rate-limits.ts'
import { table } from './markdown-table.ts'
import { routes } from './routes.ts'

/** docs/limits.md, as the contract has it. */
export function limitsPage(): string {
  const rates = Object.entries(limits).map(([name, { protects, spentByOthers, rules }]) => [
    `\`${name}\``,
    protects,
    rules.map(rule => said(rule)).join('; ') || 'nothing',
    spentByOthers,
    calls(name),
  ])
  const others = Object.entries(otherLimits).map(([name, { protects, spentByOthers }]) => [
    `\`${name}\``,
    protects,
    numbers[name as keyof typeof otherLimits].toLocaleString('en'),
    spentByOthers,
  ])
  return [
    '# Limits',
    '',
    'For each limit: whom it protects, what it counts, and who else could spend what somebody has left. A limit that',
    'protects a person counts only what reaches him; what a stranger gets wrong counts for the stranger.',
    '',
    'Made from `contract/rate-limits.ts` and `other-limits.ts` by `vitest -u` on',
    '`tests/unit/docs/limits-table.test.ts`, which compares it. The',
    'walk of `tests/server/gate/limits-walk.test.ts` overdoes each of them as a stranger would.',
    '',
    '## How often',
    '',
    'Counted in memory, by a clock that never jumps; a restart forgets. `LIMITS` multiplies them. The answer past them is',
    '`too-many-requests` with the seconds to wait.',
    '',
    table(['limit', 'protects', 'counts', 'spent by others', 'calls'], rates),
    '',
    '## What is bounded where it lives',
    '',
    table(['bound', 'protects', 'number', 'spent by others'], others),
    '',
  ].join('\n')
}

const numbers: Record<keyof typeof otherLimits, number> = {
  ...hashingLimits,
  ...longReadLimits,
  ...socketLimits,
  ...requestLimits,
  uploadsAtOnce: sizes.uploadsAtOnce,
  messageFiles: sizes.messageFiles,
  uploadBytesPerDay: sizes.uploadBytesPerDay,
  staffUploadBytesPerDay: sizes.staffUploadBytesPerDay,
}

const whose: Record<CountedBy, string> = {
  account: 'an account, signed out an address',
  address: 'an address',
  session: 'a session',
  email: 'an address of mail from all networks',
  code: 'a mailed code',
  'email-and-network': 'an address of mail from one network',
  'email-and-site': 'an address of mail from one site (/24, /48)',
  'known-browser': 'a browser known to the account',
}

function said(rule: LimitRule): string {
  const many =
    'windowMs' in rule
      ? `${rule.max} in ${time(rule.windowMs)}`
      : `${rule.burst} at once, then one each ${time(rule.everyMs)}`
  return [
    `${many} for ${whose[rule.by]}`,
    rule.counts === 'failures' && 'failures only',
    rule.counts === 'mails' && 'when a mail would leave',
    rule.exceptKnownBrowsers && 'known browsers excepted',
    rule.staffFactor && `staff ${rule.staffFactor} times`,
  ]
    .filter(Boolean)
    .join(', ')
}

function time(ms: number): string {
  if (ms % 86_400_000 === 0) return ms === 86_400_000 ? 'a day' : `${ms / 86_400_000} days`
  if (ms % 3_600_000 === 0) return ms === 3_600_000 ? 'an hour' : `${ms / 3_600_000} hours`
  if (ms % 60_000 === 0) return ms === 60_000 ? 'a minute' : `${ms / 60_000} minutes`
  return ms === 1_000 ? 'second' : `${ms} ms`
}

/** What is asked for by address, not by a route of the contract. */
export const byAddress: Readonly<Record<string, string>> = {
  file: 'files of messages',
  art: 'key art and picked pictures',
}

const calls = (limit: string): string =>
  limit === 'none' || limit === 'read'
    ? 'reads'
    : limit in byAddress
      ? byAddress[limit]!
      : routes
          .filter(([, route]) => route.limit === limit)
          .map(([name]) => `\`${name}\``)
          .toSorted()
          .join(', ')
