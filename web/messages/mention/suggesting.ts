/** What one needs only while a name of a person or of an emoji is being typed (PAGE-35). */
export { completeEmoji } from '#web/messages/emoji/complete-emoji.ts'
export { insert, meantBy } from './list-keys.ts'
export { activeOf, queryAt, suggest } from './suggest.ts'
export { SuggestionList } from './suggestion-list.tsx'
