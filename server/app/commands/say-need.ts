import type { EpochMs } from '#contract/text/text.ts'
import { howToRun } from '#server/config.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import type { Need } from '#contract/status.ts'
import { agoOf, bytesOf, counted, timeOf } from './shown.ts'

/** `noOwner`: what to do where there is none (owner-hint.ts). */
export interface Told {
  now: EpochMs
  noOwner: string
}

/** What needs a hand, in a line that says what to do. */
export function lineOf(need: Need, { now, noOwner }: Told): string {
  switch (need.code) {
    case 'no-owner':
      return noOwner
    case 'no-smtp':
      return 'No mails leave: SMTP_URL is not set, so they are only written to DATA_DIR/mailbox.'
    case 'no-backup':
      return `No backup yet, although BACKUP_TO is set: ${howToRun('backup')}`
    case 'disk-tight':
      return `The disk of DATA_DIR is nearly full: ${bytesOf(need.free)} of ${bytesOf(need.total)} free. Make room: when it is full, nothing can be written.`
    case 'mails-stuck':
      return `${counted(need.waiting, 'mail waits', 'mails wait')}, the oldest for ${agoOf(now - need.oldestAt)}. Try the mail server: ${howToRun('mail <address>')}`
    case 'reports-waiting':
      return `${counted(need.waiting, 'report waits', 'reports wait')}, the oldest for ${agoOf(now - need.oldestAt)}: the desk in the chat shows them to staff.`
    case 'backup-old':
      return `The last good backup is ${agoOf(now - need.at)} old: ${howToRun('backup')}, and look into the log why none came since.`
    case 'backup-failed':
      return `The last backup failed (${timeOf(need.at)}): ${visibleText(need.why)}`
    case 'proof-failed':
      return `The last backup did not prove itself (${timeOf(need.at)}): ${visibleText(need.why)}`
  }
}
