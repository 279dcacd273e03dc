/**
 * Every number that bounds what people may send, with its unit in its name. How often they may is in rate-limits.ts.
 */
export const sizes = {
  messageCharacters: 4_000,
  displayNameMin: 2,
  displayNameMax: 32,
  channelNameMax: 50,
  channelDescriptionMax: 500,
  reasonMax: 500,
  feedbackNameMax: 100,
  emailMax: 254,
  feedbackMessageMax: 5_000,
  filterMax: 128,
  mentionsMax: 50,
  /** Different emoji that one message has, and people in one page of those who gave one of them. */
  reactionKindsMax: 20,
  reactorsPage: 50,
  /** Pinned messages of one channel. */
  pinsMax: 50,
  /** Whom one person blocks: each page of his begins with all of them. */
  blocksMax: 200,
  /** Links to messages that one message shows as quotes, and ids in one question for what they lead to. */
  linksQuotedMax: 3,
  linkedMessagesMax: 30,
  /** What a quoted line tells of the message it replies to. */
  quoteCharacters: 160,
  /** Of a message that was edited more often, the newest earlier texts are shown. All are kept. */
  earlierTextsMax: 100,
  /** Of which a report keeps the newest that have so many letters: sixteen of the longest. */
  frozenLetters: 64_000,
  /** Unread postings are counted no further: it shows as 99+. */
  unreadMax: 100,
  /** Channels that an owner puts in order in one act: 40 KB. */
  orderedChannelsMax: 1_000,
  /** Channels that the home page names. */
  squareChannels: 40,
  /** The newest messages of opened channels on the home page, and how much of each. */
  announcementsMax: 5,
  announcementCharacters: 280,
  /** Members in one page of the people list. */
  membersPage: 1_000,
  /** People that a search by e-mail finds at most, and of how many characters a part of one is at least. */
  emailsFound: 100,
  emailPartMin: 3,
  /** A time-out lasts at most 365 days (MOD-4). */
  timeoutMinutesMax: 365 * 1_440,
  timeoutMinutesDefault: 5,
  /** Characters of a duration as typed: more digits than this are no time anybody means. */
  durationDigits: 9,
  /** AUD-11, AUD-16, MOD-15, REP-10. */
  auditPage: 25,
  activityMax: 100,
  /** People are looked up in batches of this many ids. */
  lookupBatch: 10,
  profilePage: 15,
  /**
   * A page of a list ends before it has more bytes than this, with one item at least: 128,000 letters of three bytes.
   * Short messages have room there, all that `changesMax` allows.
   */
  pageBytes: 384_000,
  /** A search: its text, and of each kind how many parts of it count (server/search). */
  searchCharacters: 200,
  /** Letters of a folded text that are searched: a message may have half of them, but some signs are eighteen. */
  searchedLetters: 8_000,
  searchWords: 8,
  searchPage: 25,
  searchCount: 100,
  /** Whom `from:` can mean that is the beginning of their names alone. */
  searchPeople: 20,
  searchExcerpt: 240,
  /** Cases in one page of the desk, and reports that an open case shows. */
  reportsPage: 25,
  /** Of a reported person, in his case. */
  saidInCase: 20,
  sanctionsInCase: 10,
  noteMax: 500,
  /** Messages on each side of a reported one. */
  surroundings: 5,
  /** Messages of one person that one act removes, and how far back it reaches. */
  raidMessagesMax: 500,
  raidMinutesMax: 1_440,
  /** People whom one call of an act on many is on. */
  peopleAtOnce: 50,
  /** Acts in one step of taking back all that somebody did, and as many as its preview looks at. */
  undoneAtOnce: 500,
  undoPreviewMax: 5_000,
  /** Slow mode: seconds between two messages of one person. */
  slowSecondsMin: 5,
  slowSecondsMax: 3_600,
  /** How old an account must be at most while only older ones write: 30 days. */
  olderHoursMin: 1,
  olderHoursMax: 720,
  /** Moderators lock for a day in any two, admins for a week, owners for a year or without an end. */
  moderatorLockdownMinutes: 1_440,
  moderatorLockdownWindowMinutes: 2_880,
  adminLockdownMinutes: 7 * 1_440,
  lockdownMinutesMax: 365 * 1_440,
  /** 5 MB for members, 50 MB for staff (MED-2). */
  fileBytes: 5 * 1024 * 1024,
  staffFileBytes: 50 * 1024 * 1024,
  fileNameMax: 200,
  /** Of one message: 20 MB in all, 200 MB of staff, as many as one uploads at the same time. */
  messageFiles: 4,
  uploadBytesPerDay: 200 * 1024 * 1024,
  staffUploadBytesPerDay: 2 * 1024 * 1024 * 1024,
  /** Of one account, under way at the same time: each holds a connection and room on the disk. */
  uploadsAtOnce: 4,
  /** Pictures of more pixels are refused before they are unpacked … */
  imagePixelsMax: 64_000_000,
  /** … and animations of more, all frames together … */
  animationPixelsMax: 25_000_000,
  animationFramesMax: 2_000,
  /**
   * … and pictures that would take more memory than this, by what their kind takes for each pixel (docs/gotchas.md).
   */
  pictureMemoryBytes: 96 * 1024 * 1024,
  /** The process that looks into files may be this large: itself, a picture, and what was guessed wrong. */
  inspectorResidentBytes: 256 * 1024 * 1024,
  /** Longest side of the picture that a message shows, in pixels (twice what the page draws). */
  thumbnailPixels: 960,
  /** The site's own page: names of studio and game; a sentence, and what a picture shows; links. */
  siteNameMax: 64,
  siteTextMax: 200,
  siteLinksMax: 8,
  siteLinkLabelMax: 40,
  siteLinkUrlMax: 500,
  /** The privacy notice: its contact, and its text in one language. Both texts at once fit into `bodyBytes`. */
  contactMax: 320,
  noticeMax: 16_000,
  privacyVersionsPage: 5,
  /** Common reasons: as many as one looks through; with all their texts they fit into `bodyBytes`. */
  reasonsMax: 12,
  /** Nobody is asked to be older than this. */
  leastAgeMax: 21,
  /** Key art as it is sent, … */
  artBytes: 20 * 1024 * 1024,
  /** … its shorter side in pixels, and how many times as long the other one may be … */
  artPixelsMin: 320,
  artRatioMax: 4,
  /** … how many it has in all (pictures are drawn one at a time: a member’s waits for it two seconds, not nine) … */
  artPixelsMax: 16_000_000,
  /** … and the longer side of each size that is drawn of it, at most: a phone, a laptop, a large screen. */
  artPixels: { small: 640, medium: 1_280, large: 2_560 },
  /** A person’s picture as it is sent, the pixels of its shorter side at least, and all of them at most. */
  photoBytes: 5 * 1024 * 1024,
  photoPixelsMin: 40,
  photoPixelsMax: 16_000_000,
  /** Pictures of messages on the home page. */
  sitePicturesMax: 12,
  /** What goes to every visitor of one: a still thumbnail takes a tenth of it, an animation may take fifty times. */
  sitePictureBytes: 1024 * 1024,
  passwordMin: 6,
  /** Argon2 reads all of it: a bound keeps one request from keeping a core busy. */
  passwordMax: 256,
  /** The longest text of people, all of it in letters of three bytes, and room beside it. */
  bodyBytes: 128 * 1024,
  jsonDepth: 8,
  /** Fields and items of a body together; the longest list of ours has 500. */
  jsonValues: 2_000,
  /** A frame from a client; ours may be longer. */
  frameBytes: 64 * 1024,
  historyPage: 50,
  historyPageMax: 100,
  /** More changes than this are dearer to replay than a fresh page. */
  changesMax: 500,
  sessionsPerPerson: 20,
} as const

export const durations = {
  verificationCodeMs: 24 * 3_600_000,
  resetCodeMs: 60 * 60_000,
  resetHandleMs: 10 * 60_000,
  /** A new address is confirmed within a day, and for a week the old one takes that back. */
  emailChangeMs: 24 * 3_600_000,
  /** Who deletes his own account may think it over for two weeks. */
  deletionMs: 14 * 86_400_000,
  /** The last owner waits past his day: the link lasts with the account (ACC-51). */
  keepLinkMs: 366 * 86_400_000,
  emailUndoMs: 7 * 86_400_000,
  /** A copy of all of one's own data lies ready for a week, and is made once a day. */
  dataCopyMs: 7 * 86_400_000,
  dataCopyEveryMs: 86_400_000,
  /** Another name is chosen once in thirty days. For as long nobody else takes the old one … */
  renameMs: 30 * 86_400_000,
  formerNameMs: 30 * 86_400_000,
  /** … which stands beside the new one for a week. */
  formerNameShownMs: 7 * 86_400_000,
  /** An unverified sign-up holds its address and name no longer than this, however often it asks for mails. */
  signUpHoldMs: 72 * 3_600_000,
  sessionIdleMs: 30 * 86_400_000,
  sessionAbsoluteMs: 90 * 86_400_000,
  heartbeatMs: 15_000,
  /** A client that has heard nothing for this long reconnects: two heartbeats and some grace. */
  silenceMs: 35_000,
  /** Somebody counts as typing for this long after the last sign of it. */
  typingMs: 6_000,
  /** A page that types says so no more often than this. */
  typingEveryMs: 3_000,
  /**
   * After somebody's message nothing is told of his typing for this long: a sign from before it travels on another
   * connection, and may come after it. It would stand under a finished message until it runs out.
   */
  typingPauseMs: 1_000,
  /** Who came and went is told in batches: to everybody at each join would cost 17 times as much. */
  presenceEveryMs: 2_000,
  /** A reload is no leaving: anybody who is back within this time was not away. */
  presenceGraceMs: 5_000,
  /** Acts of staff can be taken back for thirty days (MOD-21). */
  inverseMs: 30 * 86_400_000,
  /** Who has a case open says so this often … */
  caseViewEveryMs: 20_000,
  /** … and is forgotten after this long: two signs and some grace. */
  caseViewMs: 45_000,
  /** A removal or a time-out can be undone from its toast for this long … */
  undoMs: 10_000,
  /** … and what the network may take. */
  undoGraceMs: 5_000,
  /** Uploads that no message took are swept after this time. */
  unusedUploadMs: 86_400_000,
  /** The bytes that one may upload `PerDay` are counted over this time, ending now. */
  uploadCountMs: 86_400_000,
  /** An upload that has not arrived whole by then is given up: 50 MB at 90 KB a second. */
  uploadMs: 10 * 60_000,
} as const

/**
 * Passwords that wait to be hashed (server/accounts/passwords/passwords.ts): about three seconds of work for two cores.
 */
export const hashingLimits = {
  waiting: 200,
  /** Of one network (/24, /64). `LIMITS` scales it. */
  waitingOfNetwork: 20,
} as const

/** Sockets and frames are bounded where they live (server/live). */
export const socketLimits = {
  perAccount: 10,
  framesPerSecond: 20,
  frameBurst: 60,
  /** `post` frames of one socket that wait for their answers: as many as one may post at once. */
  postsAtOnce: 10,
} as const

/**
 * What holds for every request before anybody is known (server/gate/http/requests-under-way.ts): bodies that never end
 * must hold neither memory nor places for ever. A body of 128 KiB in 20 seconds is 6 KB a second.
 */
/** Of what walks through much: a search, a part of a copy of one's data (DATA-24). */
export const longReadLimits = {
  /** All together. Those behind them would wait for seconds. */
  longReadsWaiting: 20,
  /** Nobody waits longer for a list. */
  longStatementMs: 500,
} as const
export const requestLimits = {
  /** Under way at the same time, of one address. `LIMITS` scales it. */
  perAddress: 64,
  /** A head, and after it a body that is no file, has arrived whole by then. */
  headMs: 20_000,
  bodyMs: 20_000,
  /** Memory that all bodies together may take. */
  bodiesBytes: 64 * 1024 * 1024,
  /** A file has carried this much for each second when `uploadGraceMs` have passed, and from then on. */
  uploadBytesPerSecond: 20 * 1024,
  uploadGraceMs: 30_000,
} as const
