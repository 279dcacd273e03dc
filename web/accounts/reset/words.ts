import { addWords } from '#web/gate/language.ts'
import { reset as en } from '#words/en/reset.ts'
import { reset as tr } from '#words/tr/reset.ts'

addWords({ tr, en })
