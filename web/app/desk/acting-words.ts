import { addWords } from '#web/gate/language.ts'
import { moderation as moderationEn } from '#words/en/moderation.ts'
import { reports as reportsEn } from '#words/en/reports.ts'
import { moderation } from '#words/tr/moderation.ts'
import { reports } from '#words/tr/reports.ts'

/** The words of acts on people and of reports, for whatever shows them first: the chat begins without. */
addWords({ tr: { ...moderation, ...reports }, en: { ...moderationEn, ...reportsEn } })
