import type { Words } from '../language.ts'
import type { upkeep as tr } from '../tr/upkeep.ts'

export const upkeep: Words<typeof tr> = {
  'upkeep.reason.folder-full':
    'The disk with the backup folder is full. Free up space, or set BACKUP_TO to a folder on another disk.',
  'upkeep.reason.folder-closed':
    'The backup folder isn’t writable. Give the server’s user access, or set BACKUP_TO to another folder.',
  'upkeep.reason.folder-fails':
    'The disk with the backup folder is failing. Replace it, or set BACKUP_TO to a folder on another disk.',
  'upkeep.reason.folder-shared':
    'The backup folder may hold only backups. Move other files elsewhere, or set BACKUP_TO to another folder.',
  'upkeep.reason.folder-of-another':
    'The backup folder belongs to another site. Set BACKUP_TO to a separate folder for this one.',
  'upkeep.reason.passphrase':
    'BACKUP_PASSPHRASE is missing or isn’t the one for these backups. Set the right one, or set BACKUP_TO to a new folder.',
  'upkeep.reason.no-archive':
    'The backup folder has no backup. If BACKUP_TO names the right folder, make a new backup on the server with “backup”.',
  'upkeep.reason.damaged':
    'The backup is damaged or incomplete. The next backup rereads all its files and replaces the damaged ones.',
  'upkeep.reason.differs':
    'The messages in the backup don’t match the database. Keep the older backups, then make and check a new one on the server with “backup” and “prove”.',
  'upkeep.reason.other': 'Something unexpected went wrong. Check the server’s log, then run the command again by hand.',
  'upkeep.detail': 'Details:',
}
