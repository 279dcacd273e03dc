/** Whose count it is. */
export type CountedBy =
  /** The account, or signed out the network address. */
  | 'account'
  /** One IPv4 address, or the /64 of an IPv6 one. */
  | 'address'
  /** The address of mail that the input names, no matter who asks. */
  | 'email'
  /** One session of an account. */
  | 'session'
  /** The mailed code that the input names, no matter who asks. */
  | 'code'
  /** The same, from one network (/24, /64). */
  | 'email-and-network'
  /** The same, from one site (/24, /48): a home line has 256 networks of IPv6, and must not count as so many people. */
  | 'email-and-site'
  /** One browser that has signed in to the account that the input names. Holds no other. */
  | 'known-browser'

interface Rule {
  by: CountedBy
  /**
   * `failures`: only attempts that did not prove who it is. `mails`: only calls by which a mail leaves. Else every
   * call.
   */
  counts?: 'failures' | 'mails'
  /** A browser that has signed in to the named account before is not held by it; it has a rule of its own. */
  exceptKnownBrowsers?: true
  /** Staff get this many times as much. */
  staffFactor?: number
}

/** At most `max` in any `windowMs`, counted exactly. */
interface WindowRule extends Rule {
  max: number
  windowMs: number
}

/** A bucket of `burst` that refills by one each `everyMs`. */
interface BucketRule extends Rule {
  burst: number
  everyMs: number
}

export type LimitRule = WindowRule | BucketRule

/**
 * What a limit is for stands beside its numbers, and docs/limits.md is made of it: a limit protects somebody, and must
 * not let a stranger spend that person's share.
 */
export interface Limit {
  /** Who or what suffers where nothing holds. */
  protects: string
  /** Who else could use up what somebody has left, and what that person can still do. */
  spentByOthers: string
  rules: readonly LimitRule[]
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const nobodyElse = 'nobody: each account has its own count'
const sameAddress = 'signed in nobody; signed out anybody who shares the address'

/** A rule that stands in two limits is one count: mails of both kinds, acts of both rooms. */
const mailsFromOneNetwork = [
  { by: 'email-and-site', counts: 'mails', exceptKnownBrowsers: true, max: 1, windowMs: minute },
  { by: 'email-and-site', counts: 'mails', exceptKnownBrowsers: true, max: 5, windowMs: day },
  { by: 'known-browser', counts: 'mails', max: 1, windowMs: minute },
  { by: 'known-browser', counts: 'mails', max: 5, windowMs: day },
] as const
const mailsAskedFor = { by: 'address', max: 20, windowMs: hour } as const
const mailsToOneAddress = { by: 'email', counts: 'mails', exceptKnownBrowsers: true, max: 20, windowMs: day } as const
const mailsSpentByOthers =
  'somebody in the same network takes its five, strangers in four networks the twenty; the newest link works on, the ' +
  'answer says until when, and a known browser of that account still gets five of its own. Anybody who shares the address ' +
  'takes its twenty'
/** Where somebody who is signed in gives his password once more. */
const ownPasswordAsked = [
  { by: 'session', counts: 'failures', max: 5, windowMs: 15 * minute },
  { by: 'account', counts: 'failures', max: 10, windowMs: 15 * minute },
  { by: 'session', max: 10, windowMs: hour },
] as const
const actsOfStaff = [{ by: 'account', burst: 60, everyMs: 500 }] as const

/** docs/limits.md is made of it, docs/access.md refers to it. */
export const limits = {
  none: {
    protects: 'nobody: these reads cost less than the check',
    spentByOthers: 'nobody',
    rules: [],
  },
  read: {
    protects: 'the server: reads touch history, and nobody walks a million messages in a minute',
    spentByOthers: sameAddress,
    rules: [{ by: 'account', burst: 120, everyMs: 50 }],
  },
  search: {
    protects: 'the server: one search may cost as much as a hundred pages of history',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', max: 10, windowMs: 10 * second }],
  },
  login: {
    protects: 'the account against guessing, and the turns at hashing',
    spentByOthers:
      'somebody in the same network takes the five of an account there; a known browser still gets in. Anybody who shares ' +
      'the address takes its fifty',
    rules: [
      { by: 'email-and-network', counts: 'failures', exceptKnownBrowsers: true, max: 5, windowMs: 15 * minute },
      { by: 'known-browser', counts: 'failures', max: 10, windowMs: 15 * minute },
      { by: 'address', counts: 'failures', max: 50, windowMs: 15 * minute },
    ],
  },
  signUp: {
    protects: 'the place against made-up accounts, and strangers’ mailboxes',
    spentByOthers: 'anybody who shares the address',
    rules: [{ by: 'address', max: 5, windowMs: hour }],
  },
  resetRequest: {
    protects: 'the server: each request stores a handle for ten minutes',
    spentByOthers: 'anybody who shares the address',
    rules: [{ by: 'address', max: 20, windowMs: hour }],
  },
  resetMail: {
    protects: 'the person whose mailbox it is',
    spentByOthers: mailsSpentByOthers,
    rules: [mailsAskedFor, ...mailsFromOneNetwork, mailsToOneAddress],
  },
  verificationMail: {
    protects: 'the person whose mailbox it is',
    spentByOthers: mailsSpentByOthers,
    // A count of its own for the day: with HIDE_ACCOUNTS a call counts for verified addresses too, whose resets must
    // not pay.
    rules: [mailsAskedFor, ...mailsFromOneNetwork, { ...mailsToOneAddress }],
  },
  code: {
    protects: 'the server: guessing 32 random bytes is hopeless, and this keeps the attempt cheap',
    spentByOthers: 'anybody who shares the address',
    rules: [{ by: 'address', max: 60, windowMs: hour }],
  },
  confirm: {
    protects: 'who signed up, where the mail went to a wrong address: it is no leave to guess the password',
    spentByOthers: 'nobody has the code but who got the mail; the address’s sixty anybody who shares it',
    rules: [
      { by: 'code', counts: 'failures', max: 10, windowMs: day },
      { by: 'address', max: 60, windowMs: hour },
    ],
  },
  ownPassword: {
    protects: 'the account against guessing at a page that was left open, and the turns at hashing',
    spentByOthers:
      'who else is signed in to the account takes five of its ten failures, and none of another session’s; to end that ' +
      'session, or to reset the password, takes none',
    rules: ownPasswordAsked,
  },
  ownEmail: {
    protects: 'the mailbox that is named, as `verificationMail` does, and the account as `ownPassword` does',
    spentByOthers:
      'of the account’s as with `ownPassword`; somebody in the same network takes the five of an address there, and then ' +
      'another network, or the next day, still has some',
    rules: [
      ...ownPasswordAsked,
      ...mailsFromOneNetwork,
      { ...mailsToOneAddress },
      { by: 'account', counts: 'mails', max: 5, windowMs: day },
    ],
  },
  ownDeletion: {
    protects: 'the account as `ownPassword` does, and its mailbox: each time it is asked for a mail leaves',
    spentByOthers: 'who else is signed in to the account takes its three mails, and five of its ten failures',
    rules: [...ownPasswordAsked, { by: 'account', counts: 'mails', max: 3, windowMs: day }],
  },
  rename: {
    protects: 'the server: each name that is tried is compared with all others',
    spentByOthers: 'who else is signed in to the account',
    rules: [{ by: 'account', max: 20, windowMs: hour }],
  },
  about: {
    protects: 'everybody who is told of each new line about somebody',
    spentByOthers: 'who else is signed in to the account',
    rules: [{ by: 'account', max: 20, windowMs: hour }],
  },
  block: {
    protects: 'the server, and one’s own pages, which read again what changes with each',
    spentByOthers: 'who else is signed in to the account',
    rules: [{ by: 'account', burst: 20, everyMs: 3 * second }],
  },
  preferences: {
    protects: 'the server, and one’s own pages, which read again what changes with each',
    spentByOthers: 'who else is signed in to the account',
    rules: [{ by: 'account', burst: 30, everyMs: second }],
  },
  session: {
    protects: 'the server',
    spentByOthers: sameAddress,
    rules: [{ by: 'account', burst: 60, everyMs: second }],
  },
  post: {
    protects: 'everybody in the channel',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', burst: 10, everyMs: second, staffFactor: 3 }],
  },
  edit: {
    protects: 'everybody in the channel, and the store: each earlier text is kept',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', max: 20, windowMs: minute }],
  },
  /** A tap gives or takes back; who goes through a page of news is quick. */
  react: {
    protects: 'everybody in the channel: each change is told to all of them',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', burst: 20, everyMs: second }],
  },
  remove: {
    protects: 'everybody in the channel, against an account that empties it',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', max: 60, windowMs: minute, staffFactor: 5 }],
  },
  /** What was removed in a minute can be brought back in it. */
  restore: {
    protects: 'everybody in the channel, against messages that come and go',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', max: 60, windowMs: minute, staffFactor: 5 }],
  },
  feedback: {
    protects: 'who reads feedback',
    spentByOthers: sameAddress,
    rules: [{ by: 'account', max: 3, windowMs: hour }],
  },
  file: {
    protects: 'the server: long pages of pictures, people’s too, and a player that jumps are meant to pass',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', burst: 600, everyMs: 20 }],
  },
  art: {
    protects: 'the server: each asking opens a file',
    spentByOthers: sameAddress,
    rules: [{ by: 'account', burst: 300, everyMs: 50 }],
  },
  upload: {
    protects: 'disk and processor, beside the bytes of the day',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', max: 10, windowMs: minute }],
  },
  photo: {
    protects: 'disk and processor, and everybody who is told of each new picture',
    spentByOthers: 'who else is signed in to the account',
    rules: [{ by: 'account', max: 10, windowMs: hour }],
  },
  report: {
    protects: 'staff, and who is reported',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', max: 10, windowMs: hour }],
  },
  channel: {
    protects: 'everybody, against an account of staff that was taken over; one count with `moderate`',
    spentByOthers: nobodyElse,
    rules: actsOfStaff,
  },
  moderate: {
    protects: 'everybody, against an account of staff that was taken over: a raid is quick, a script is quicker',
    spentByOthers: nobodyElse,
    rules: actsOfStaff,
  },
  /** A page moves one mark each two seconds at most, in the channel that is looked at. */
  mark: {
    protects: 'the server',
    spentByOthers: nobodyElse,
    rules: [{ by: 'account', burst: 60, everyMs: 500 }],
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
