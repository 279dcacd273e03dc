export { eraseOldTexts, type OldEntry } from './erase-old-texts.ts'
export { erasedEntries } from './erasures.ts'
export {
  aboutWhom,
  actSoFar,
  entryOfChannel,
  eraseOldInverses,
  forgetChannelInverses,
  forgetInversesOf,
  inversesBy,
  inversesOfAct,
  isPlaceBy,
  isPlaceInAct,
  laterThan,
  reachedBy,
} from './inverse-rows.ts'
export { type GivenReason, reasonInBoth, reasonsInBoth } from './reasons/in-both.ts'
export { replaceReasons, storedReasons } from './reasons/rows.ts'
export { type Act, record, recordBy } from './record.ts'
export { head, lastErasure } from './rows.ts'
export { movedFrom } from './moved-from.ts'
export { type StoredInverse } from './newest-inverse-rows.ts'
export { auditBindings } from './routes.ts'
export { type Seeing, seeingOf } from './sight.ts'
export { undoPartsOf } from './undo-parts.ts'
export { noteUndone, undoerOf, undoneUnder } from './undone-rows.ts'
export { verify } from './verify.ts'
