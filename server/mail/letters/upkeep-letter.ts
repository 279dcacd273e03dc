import { visibleText } from '#contract/text/visible-text.ts'
import { howToRun } from '#server/config.ts'
import type { Letter } from '../queue-mail.ts'
import type { Sender } from './account-letters.ts'
import { letterOf } from './letter.ts'

export interface Failed {
  kind: 'backup' | 'proof'
  folder: string
  /** One line, as the log has it. */
  reason: string
}

/** Tells the owners that the backup of a night, or the proof of one, failed; and what to do. */
export const upkeepFailedLetter = (sender: Sender, { kind, folder, reason }: Failed): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name: null,
    subject: `mails.${kind}Failed.subject`,
    before: [`mails.${kind}Failed.body`, 'mails.upkeep.where'],
    after: [`mails.${kind}Failed.next`],
    facts: { folder: visibleText(folder), reason: visibleText(reason), ...commands() },
  })

const commands = () => ({ backup: howToRun('backup'), prove: howToRun('prove') })
