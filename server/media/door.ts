/** What other rooms, the gate and server/app may use of media. */
/** What other rooms, the gate and server/app may use of media. */
export type { MediaRow as StoredMedia } from '#server/db/tables.ts'
export { attachmentOfJoined, type JoinedMedia, kindOf, mediaColumns } from './attachment.ts'
export { fileHeaders, thumbnailHeaders } from './headers.ts'
export { rangeOf } from './range.ts'
export { mediaById as findFile } from './rows.ts'
export { mediaBindings } from './routes.ts'
export { openStorage, type Storage, thumbnailKey } from './storage.ts'
export { sweepOrphans, sweepUnused } from './sweep.ts'
export { keepFiles, lockFiles, type Offers, takeFile } from './take-files.ts'
