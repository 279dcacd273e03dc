/** What other rooms, the gate and server/app may use of media. */
export { attachmentOfJoined, type JoinedMedia, kindOf, mediaColumns } from './attachment.ts'
export { keepFiles, lockFiles, type Offers, takeFile } from './take-files.ts'
