import type { Need } from '#contract/status.ts'

/** Where docs/running.md, which lies beside the program, tells of a setting (PAGE-19): its headings, word for word. */
export const chapters: Partial<Record<Need['code'], string>> = {
  'no-owner': 'The owner',
  'no-smtp': 'Mails',
  'mails-stuck': 'Mails',
  'no-backup': 'Backups',
  'backup-old': 'Backups',
  'backup-failed': 'Backups',
  'proof-failed': 'Backups',
}
