export { lastWrittenIn, newestTexts, writtenSince } from './square-rows.ts'
export { messagesByHour } from './hour-rows.ts'
export { isFiledOfUser, saidBy, unfiledIn } from './authors/said-rows.ts'
export { keepFiled } from './authors/keep-filed.ts'
export { eventsBetween } from './changes.ts'
export {
  clearSome,
  type Contents,
  contentsOf,
  countMessages,
  forgetReadMarks,
  forgetReadMarksOf,
  saidByPerson,
  someContents,
  wroteSince,
} from './content-rows.ts'
export { eraseOldEdits, eraseOldRemovals, forgetFiles } from './erase-old.ts'
export { type EditPlace, filesToForget } from './erase-rows.ts'
export { history } from './history.ts'
export { listReadMarks } from './read-marks/list-read-marks.ts'
export { remove as removeMessage } from './remove.ts'
export { removeSomeOf } from './remove-of.ts'
export { countRecent, removeRecent } from './recent.ts'
export { pageOfEdited, pageOfRemoved, pageOfSaid } from './profile.ts'
export { type Removal, removalsOf } from './removal-rows.ts'
export { restoreRemovals } from './restore-removals.ts'
export { isEmoji } from './reactions/is-emoji.ts'
export { isRowOfKinds } from './reactions/kinds.ts'
export { sweepReactions } from './reactions/sweep-reactions.ts'
export { withdrawSomeOf } from './reactions/withdraw-of.ts'
export { countPins, type Pin, pinOf, pinOfRemoved } from './pins/pin-rows.ts'
export { isPinsFull, restorePin } from './pins/restore-pin.ts'
export { linkBindings, messageBindings, pinBindings, postBound, reactionBindings } from './routes.ts'
export { reportedMessage, type ReportedMessage } from './reported.ts'
export { carrierOf, messagesOf, removedMessagesOf } from './rows.ts'
export { nameInSome, searchTextsOfRenamed } from './search-text-rows.ts'
export { readable, searchTextOf } from './show.ts'
export { surroundingsOf } from './surroundings.ts'
