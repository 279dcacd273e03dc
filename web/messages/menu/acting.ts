import '#web/messages/reactions/reaction-words.ts'

/** What one does with a message, and no first message needs (PAGE-35). */
export { saveEdit } from '#web/messages/composer/save-edit.ts'
export { namesOf } from '#web/messages/reactions/names.ts'
export { QuickReactions } from '#web/messages/reactions/quick-reactions.tsx'
export { toggleReaction } from '#web/messages/reactions/react.ts'
export { askToRemove } from './remove-message.ts'
