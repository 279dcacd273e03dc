/** What server/app may use of archives. */
export { type FilesInto, filesInto, noFiles } from './files-into.ts'
export { ArchiveError, type End } from './format.ts'
export { keepFile } from './keep-file.ts'
export { openInput } from './open-input.ts'
export { type Restored, restoreInto } from './restore.ts'
export { seal } from './sealed.ts'
export { type ArchiveSource, writeArchive } from './write-archive.ts'
