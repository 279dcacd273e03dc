import { addWords } from '#web/gate/language.ts'
import { site as en } from '#words/en/site.ts'
import { site as tr } from '#words/tr/site.ts'

addWords({ tr, en })
