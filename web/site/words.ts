import { addWords } from '#web/gate/language.ts'
import { moderation as moderationEn } from '#words/en/moderation.ts'
import { site as en } from '#words/en/site.ts'
import { moderation as moderationTr } from '#words/tr/moderation.ts'
import { site as tr } from '#words/tr/site.ts'

addWords({ tr: { ...moderationTr, ...tr }, en: { ...moderationEn, ...en } })
