import type { hashingLimits, longReadLimits, requestLimits, socketLimits } from './limits.ts'
import type { Limit } from './rate-limits.ts'

/** Bounds that hold where the thing lives (`limits.ts`): the same questions, so that none goes unasked. */
export const otherLimits = {
  waiting: {
    protects: 'who logs in, signs up or sets a password, while others guess',
    spentByOthers: 'nobody: networks take turns, and a full queue turns away those who hold the most of it',
  },
  waitingOfNetwork: {
    protects: 'the other networks',
    spentByOthers: 'somebody in the same network (/24, /64) takes its twenty, for as long as he fills them',
  },
  longReadsWaiting: {
    protects: 'who searches, from waiting for seconds',
    spentByOthers: 'more than twenty accounts that search at once; fewer take turns, one search of each at a time',
  },
  longStatementMs: {
    protects: 'who searches: SQLite has one place for it, PostgreSQL three',
    spentByOthers:
      'on SQLite nothing stops such a statement: while two of them run all others wait, ten seconds at most',
  },
  perAccount: {
    protects: 'the server, and everybody’s fan-out',
    spentByOthers: 'nobody: an account’s eleventh socket at a process ends its own oldest',
  },
  framesPerSecond: {
    protects: 'the server',
    spentByOthers: 'nobody: each socket has its own count',
  },
  frameBurst: {
    protects: 'the server',
    spentByOthers: 'nobody: each socket has its own count',
  },
  postsAtOnce: {
    protects: 'the server’s memory, while what is posted waits',
    spentByOthers: 'nobody: each socket has its own count',
  },
  perAddress: {
    protects: 'everybody else’s requests; it bounds no sockets, but what is posted over them',
    spentByOthers: 'anybody who shares the address',
  },
  headMs: {
    protects: 'connections and memory',
    spentByOthers: 'nobody: each request has its own',
  },
  bodyMs: {
    protects: 'connections and memory',
    spentByOthers: 'nobody: each request has its own',
  },
  bodiesBytes: {
    protects: 'the server’s memory',
    spentByOthers: 'nobody: the address that holds the most gives way',
  },
  uploadBytesPerSecond: {
    protects: 'places to upload and connections',
    spentByOthers: 'nobody: each upload has its own',
  },
  uploadGraceMs: {
    protects: 'places to upload and connections',
    spentByOthers: 'nobody: each upload has its own',
  },
  uploadsAtOnce: {
    protects: 'disk and connections',
    spentByOthers: 'nobody: each account has its own places',
  },
  messageFiles: {
    protects: 'who reads: with `fileBytes` a message is at most 20 MB, of staff 200 MB',
    spentByOthers: 'nobody: each message has its own',
  },
  uploadBytesPerDay: {
    protects: 'the disk',
    spentByOthers: 'nobody: each account has its own count',
  },
  staffUploadBytesPerDay: {
    protects: 'the disk',
    spentByOthers: 'nobody: each account has its own count',
  },
} as const satisfies Record<OtherLimit, Omit<Limit, 'rules'>>

type OtherLimit =
  | keyof typeof hashingLimits
  | keyof typeof longReadLimits
  | keyof typeof socketLimits
  | keyof typeof requestLimits
  | 'uploadsAtOnce'
  | 'messageFiles'
  | 'uploadBytesPerDay'
  | 'staffUploadBytesPerDay'
