import '#web/messages/reactions/reaction-words.ts'

/** What one does with a message, and no first message needs (PAGE-35). */
export { blocksChanged } from '#web/messages/held/blocks-changed.ts'
export { readOwnReactions } from '#web/messages/held/read-own-reactions.ts'
export { jumpToFirstNew } from '#web/messages/marks/jump-to-first-new.ts'
export { copiedMessages } from '#web/messages/list/copied-messages.ts'
export { flickerAuthor } from '#web/messages/look/flicker-author.ts'
export { saveAndTell } from '#web/messages/composer/save-and-tell.ts'
export { namesOf } from '#web/messages/reactions/names.ts'
export { QuickReactions } from '#web/messages/reactions/quick-reactions.tsx'
export { toggleReaction } from '#web/messages/reactions/react.ts'
export { askToRemove } from './remove-message.ts'
