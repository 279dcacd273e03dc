import { addWords } from '#web/gate/language.ts'
import { upkeep as upkeepEn } from '#words/en/upkeep.ts'
import { status as en } from '#words/en/status.ts'
import { upkeep as upkeepTr } from '#words/tr/upkeep.ts'
import { status as tr } from '#words/tr/status.ts'

addWords({ tr: { ...tr, ...upkeepTr }, en: { ...en, ...upkeepEn } })
