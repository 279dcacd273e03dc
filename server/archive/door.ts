/** What server/app may use of archives. */
export { type FilesInto, filesInto, noFiles } from './files-into.ts'
export { ArchiveError, type End } from './format.ts'
export { namesIn } from './folder/archive-names.ts'
export { keepBeside, readBeside } from './folder/files-beside.ts'
export { archiveNameOf } from './folder/folder-names.ts'
export {
  type BackupFolder,
  FolderBusy,
  folderError,
  type FolderToRead,
  openBackupFolder,
  openFolderToRead,
} from './folder/open-folder.ts'
export { type FolderOwner, mustBeApart, mustSuit } from './folder/suits.ts'
export { sweepFolder } from './folder/sweep-folder.ts'
export { syncFolder, writeWhole } from './folder/write-whole.ts'
export { keepFile } from './keep-file.ts'
export { openInput } from './open-input.ts'
export { type Proof, proveNewest } from './proof/prove-newest.ts'
export { type Restored, restoreInto, type RestoreOptions } from './restore.ts'
export { sealed } from './sealed.ts'
export { type ArchiveSource, type Progress, writeArchive } from './write-archive.ts'
