import '#web/accounts/enter/words.ts'
import { addWords } from '#web/gate/language.ts'
import { own as en } from '#words/en/own.ts'
import { own as tr } from '#words/tr/own.ts'

addWords({ tr, en })
