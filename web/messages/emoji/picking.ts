import { addWords } from '#web/gate/language.ts'
import { emoji as en } from '#words/en/emoji.ts'
import { emoji as tr } from '#words/tr/emoji.ts'

/** What nobody needs before an emoji is looked for: it comes then, and the names with it (PAGE-35). */
export { readBooks } from './books.ts'
export { EmojiFlyout } from './emoji-flyout.tsx'
export { emojiNamed, suggestEmoji } from './suggest-emoji.ts'

addWords({ tr, en })
