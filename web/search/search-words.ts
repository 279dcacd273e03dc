import { addWords } from '#web/gate/language.ts'
import { search as searchEn } from '#words/en/search.ts'
import { search } from '#words/tr/search.ts'

/** They come with the panel: the chat begins without. */
addWords({ tr: search, en: searchEn })
