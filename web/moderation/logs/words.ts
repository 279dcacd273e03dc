import { addWords } from '#web/gate/language.ts'
import { actsTold as toldEn } from '#words/en/acts-told.ts'
import { audit as en } from '#words/en/audit.ts'
import { undo as undoEn } from '#words/en/undo.ts'
import { actsTold as toldTr } from '#words/tr/acts-told.ts'
import { audit as tr } from '#words/tr/audit.ts'
import { undo as undoTr } from '#words/tr/undo.ts'

addWords({ tr: { ...tr, ...toldTr, ...undoTr }, en: { ...en, ...toldEn, ...undoEn } })
