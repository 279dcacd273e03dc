import { addWords } from '#web/gate/language.ts'
import { removing as en } from '#words/en/removing.ts'
import { removing as tr } from '#words/tr/removing.ts'

addWords({ tr, en })
