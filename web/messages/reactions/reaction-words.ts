import { addWords } from '#web/gate/language.ts'
import { reactions as en } from '#words/en/reactions.ts'
import { reactions as tr } from '#words/tr/reactions.ts'

addWords({ tr, en })
