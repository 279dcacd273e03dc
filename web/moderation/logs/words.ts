import { addWords } from '#web/gate/language.ts'
import { audit as en } from '#words/en/audit.ts'
import { audit as tr } from '#words/tr/audit.ts'

addWords({ tr, en })
