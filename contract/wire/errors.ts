/**
 * The one table of refusals: code → HTTP status. Each code has words in both languages (words/<language>/errors.ts) or
 * the project does not compile. Replies are `{error, code, ...facts}`: `code` is what programs read.
 */
export const errors = {
  // the gate
  malformed: 400,
  'foreign-origin': 403,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'signed-out': 401,
  'too-many-requests': 429,
  forbidden: 403,
  'not-found': 404,
  'id-taken': 409,
  conflict: 409,
  internal: 500,
  unavailable: 503,

  // accounts (ACC-31)
  'invalid-credential': 401,
  'email-unverified': 403,
  'user-not-found': 404,
  /** That person has deleted his own account. */
  'member-left': 410,
  'email-already-in-use': 409,
  /** The new address is the one that the account has. */
  'email-unchanged': 422,
  'display-name-taken': 409,
  /** Not the same name as another's, but it looks the same. */
  'display-name-alike': 409,
  /** The new name is the one that the account has. */
  'display-name-unchanged': 422,
  /** Another name is chosen once in thirty days: `until` is when it may be again. */
  'display-name-too-soon': 409,
  'display-name-required': 422,
  'display-name-invalid': 422,
  'credentials-required': 422,
  'email-required': 422,
  /** This browser did not sign up: confirming asks for the password that was given there. */
  'password-required': 422,
  'invalid-email': 422,
  /** The site asks for a least age, and nobody said to have it. */
  'age-required': 422,
  'weak-password': 422,
  'password-too-long': 422,
  /** The new one is the old one. */
  'password-unchanged': 422,
  'expired-code': 410,
  'invalid-code': 422,
  'reset-fields-missing': 422,
  /** Staff let nobody sign up for now; who has signed up still verifies the address. */
  'sign-ups-paused': 403,
  /** Of an account that waits for its verification, or one's own. Logging in answers `invalid-credential` instead. */
  'wrong-password': 401,
  /** Who deletes his account types a word, and this is another one. */
  'deletion-word': 422,
  /** Some of the account is gone already: nobody keeps it any more. */
  'deletion-begun': 409,
  /** A copy of one’s data is made once a day: `until` is when the next may be asked for. */
  'data-copy-too-soon': 409,
  /** The server’s disk has too little room for it. */
  'data-copy-no-room': 503,

  // posting (docs/access.md, canPost)
  muted: 403,
  'timed-out': 403,
  'read-only': 403,
  'posting-not-allowed': 403,
  /** Only staff write in this channel, or in the whole place, for now. */
  'locked-down': 403,
  /** Only accounts that are older write, for now. */
  'account-too-new': 403,
  /** One message in so many seconds: `until` is when this person may post again. */
  'slow-mode': 403,
  'message-empty': 422,
  'message-too-long': 422,
  'too-many-mentions': 422,
  /** None of the emoji that Unicode recommends, in its whole form. */
  'not-an-emoji': 422,
  /** A message has as many kinds of reactions as it can have: `max`. */
  'too-many-reactions': 409,
  /** A channel has as many pinned messages as it can have: `max`. */
  'too-many-pins': 409,
  /** The message replied to is not in this channel, or this person can't see it. */
  'reply-not-found': 404,

  // files
  'file-required': 422,
  'file-too-large': 413,
  /** A picture of more pixels than we unpack. */
  'image-too-large': 413,
  /** An animation of more frames than we draw. */
  'animation-too-long': 413,
  'file-type-refused': 415,
  /** A picture, film or sound, but in a format that is not taken. */
  'image-format-refused': 415,
  'video-format-refused': 415,
  'audio-format-refused': 415,
  /** It looks like text, in an encoding that is not known. */
  'text-encoding-refused': 415,
  /** A document with macros, or that fetches something when it is opened. */
  'document-active': 415,
  /** Key art is JPEG, PNG or WebP. */
  'art-type-refused': 415,
  /** Key art that is too small, or much longer than it is wide. */
  'art-size-refused': 422,
  /** A person’s picture is JPEG, PNG, WebP or GIF. */
  'photo-type-refused': 415,
  /** Its shorter side has fewer pixels than the smallest tile. */
  'photo-too-small': 422,
  /** Its content is cut off or not what it claims to be. */
  'file-broken': 422,
  'upload-failed': 503,
  /** No such upload of one's own; perhaps it was swept after a day. */
  'upload-not-found': 404,
  /** Another message carries it already. */
  'upload-taken': 409,

  // channels and reports
  'channel-name-required': 422,
  'channel-name-taken': 409,
  'channel-name-alike': 409,
  'channel-name-invalid': 422,
  /** Visitors read only what every role reads and staff alone write. */
  'channel-not-for-visitors': 409,
  /** Only pictures of messages that stand in a channel that is opened to visitors. */
  'picture-not-for-visitors': 409,
  /** What would go to everybody who comes is too much: an animation. */
  'picture-too-heavy': 409,
  /** There are as many as the home page shows. */
  'pictures-full': 409,
  'reason-required': 422,
  'reason-too-long': 422,
  /** Two ready-made reasons say the same in one language; `field` is the second one. */
  'reason-twice': 422,

  // moderation
  'duration-invalid': 422,
  'duration-too-long': 422,
  /** Longer than this role may lock; `reason` says which. */
  'lockdown-too-long': 403,
  /** Somebody of a higher rank decided on this case. */
  'higher-verdict': 403,
  /** Nobody keeps staff from being heard. */
  'not-blockable': 403,
  /** Somebody has blocked as many people as one can: `max`. */
  'too-many-blocks': 409,
  /** There is always at least one owner. */
  'last-owner': 409,
  /** What was removed can be brought back for ten seconds, by the one who removed it. */
  'undo-expired': 409,
  'text-erased': 409,
  /** Somebody has taken it back already: `by`. */
  'undo-done': 409,
  /** What the act had set was set differently since: taking it back would take that back too. */
  'changed-since': 409,
  /** What was taken back would be over by itself. */
  'undo-over': 409,
  /** The channel or the message is no more, or the person. */
  'undo-gone': 409,
  /** Somebody has written in the channel whose creation would be taken back. */
  'channel-in-use': 409,
  /** Somebody has written in a channel since fewer people read it, who would see it by the undo. */
  'written-since': 409,
} as const

export type ErrorCode = keyof typeof errors

/** Why, where one code has several causes; each has words of its own: `<code>_<reason>`. */
export const reasons = {
  internal: ['noted'],
  'display-name-invalid': ['too-short', 'too-long', 'mixed', 'invisible', 'no-letter', 'reserved'],
  'channel-name-invalid': ['too-long', 'invisible'],
  'weak-password': ['common', 'personal'],
  'lockdown-too-long': ['moderator', 'admin'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>
type Reasons = typeof reasons
export type Reason = Reasons[keyof Reasons][number]
type Reasoned = { [Code in keyof Reasons]: `${Code}_${Reasons[Code][number]}` }[keyof Reasons]

/** What a shape of the contract may answer, and the key of the words for it. */
export type ErrorKey = ErrorCode | Reasoned

/** The key of a refusal's words: with its reason where it gives one that has words. */
export function errorKeyOf(code: ErrorCode, reason?: string): ErrorKey {
  const known: readonly string[] = code in reasons ? reasons[code as keyof Reasons] : []
  return reason !== undefined && known.includes(reason) ? (`${code}_${reason}` as ErrorKey) : code
}

/** The other way: a key as code and reason; null for what is none. */
export function errorOfKey(key: string): { code: ErrorCode; reason?: Reason } | null {
  const [code = '', reason] = key.split('_')
  if (!isErrorCode(code)) return null
  if (reason === undefined) return { code }
  return errorKeyOf(code, reason) === code ? null : { code, reason: reason as Reason }
}

/** What a refusal may tell beside its code. Values are data, never sentences. */
export interface Facts {
  /** Epoch milliseconds: until when a time-out or a lockdown lasts for this person, or when he may choose a name. */
  until?: number
  /** The input field that was refused, as a dotted path. */
  field?: string
  /** For `too-many-requests`: whole seconds to wait. */
  retryAfterSeconds?: number
  /** For `conflict`: the thing as it is now, in the shape in which its room shows it. */
  now?: object
  /** For `too-many-requests` of mails: epoch milliseconds until when the newest link that was mailed works. */
  linkUntil?: number
  /** Which of several causes of this code it is (`reasons`). */
  reason?: Reason
  /** For `age-required`: years. */
  leastAge?: number
  /** For `undo-done`: who has taken it back, as he was called then. */
  by?: string
  /** Characters allowed, pictures, kinds of reactions, pins, or blocks. */
  max?: number
  /** Days allowed. */
  maxDays?: number
  /** Megabytes allowed. */
  maxMegabytes?: number
  /** For `internal`: the id of the request, under which the log has it. */
  requestId?: string
  /** What people call the format of a file: HEIC. */
  format?: string
  /** Pixels that the shorter side of a picture has at least. */
  minPixels?: number
  /** How many times as long as the shorter side the longer one may be. */
  maxRatio?: number
  /** Megapixels allowed. */
  maxMegapixels?: number
}

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)
