import { addWords } from '#web/gate/language.ts'
import { privacy as en } from '#words/en/privacy.ts'
import { privacy as tr } from '#words/tr/privacy.ts'

addWords({ tr, en })
