import type { Words } from '../language.ts'
import type { upkeep as tr } from '../tr/upkeep.ts'

export const upkeep: Words<typeof tr> = {
  'upkeep.reason.folder-full': 'The disk of the backup folder is full.',
  'upkeep.reason.folder-closed': 'The backup folder can’t be written to.',
  'upkeep.reason.folder-fails': 'The disk of the backup folder is failing.',
  'upkeep.reason.folder-shared': 'The backup folder must hold backups alone.',
  'upkeep.reason.folder-of-another': 'The backup folder belongs to another site.',
  'upkeep.reason.passphrase': 'BACKUP_PASSPHRASE is missing, or isn’t the one of these backups.',
  'upkeep.reason.no-archive': 'There is no backup in the backup folder.',
  'upkeep.reason.damaged':
    'The backup is damaged or incomplete. The next backup reads all of its files again and replaces damaged ones.',
  'upkeep.reason.differs': 'The messages in the backup aren’t those of the database.',
  'upkeep.reason.other': 'Something unexpected went wrong.',
  'upkeep.detail': 'Details:',
}
