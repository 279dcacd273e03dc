import type { Words } from '../language.ts'
import type { upkeep as tr } from '../tr/upkeep.ts'

export const upkeep: Words<typeof tr> = {
  'upkeep.reason.folder-full':
    'The disk of the backup folder is full. Make room, or set BACKUP_TO to a folder on another disk.',
  'upkeep.reason.folder-closed':
    'The backup folder can’t be written to. Open it to the user that runs the server, or set BACKUP_TO to another folder.',
  'upkeep.reason.folder-fails':
    'The disk of the backup folder is failing. Replace it, or set BACKUP_TO to a folder on another disk.',
  'upkeep.reason.folder-shared':
    'The backup folder must hold backups alone. Move other files away, or set BACKUP_TO to another folder.',
  'upkeep.reason.folder-of-another':
    'The backup folder belongs to another site. Set BACKUP_TO to a folder for this site alone.',
  'upkeep.reason.passphrase':
    'BACKUP_PASSPHRASE is missing, or isn’t the one of these backups. Set the right one, or set BACKUP_TO to a new folder.',
  'upkeep.reason.no-archive':
    'There is no backup in the backup folder. If BACKUP_TO names the right one, make a new backup on the server with “backup”.',
  'upkeep.reason.damaged':
    'The backup is damaged or incomplete. The next backup reads all of its files again and replaces damaged ones.',
  'upkeep.reason.differs':
    'The messages in the backup aren’t those of the database. Keep the older backups, then make and try a new one on the server with “backup” and “prove”.',
  'upkeep.reason.other':
    'Something unexpected went wrong. Look into the server’s log, then run the command again by hand.',
  'upkeep.detail': 'Details:',
}
