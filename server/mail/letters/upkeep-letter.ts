import type { UpkeepReason } from '#contract/status.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { howToRun } from '#server/config.ts'
import type { Letter } from '../queue-mail.ts'
import type { Sender } from './account-letters.ts'
import { letterOf } from './letter.ts'

export interface Failed {
  kind: 'backup' | 'proof'
  folder: string
  reason: UpkeepReason
  /** One line, as the log has it. */
  detail: string
  /** Whether there is a good backup from before. */
  hasOlder: boolean
}

/** Tells the owners that the backup of a night, or the proof of one, failed; and what to do. */
export const upkeepFailedLetter = (sender: Sender, { kind, folder, reason, detail, hasOlder }: Failed): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name: null,
    subject: `mails.${kind}Failed.subject`,
    before: [`mails.${kind}Failed.body`, `upkeep.reason.${reason}`, 'mails.upkeep.where'],
    after: [
      `mails.${kind}Failed.next`,
      ...(kind === 'backup' && hasOlder ? ['mails.backupFailed.older' as const] : []),
    ],
    facts: { folder: visibleText(folder), detail: visibleText(detail), ...commands() },
  })

const commands = () => ({ backup: howToRun('backup'), prove: howToRun('prove') })
