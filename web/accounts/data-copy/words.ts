import { addWords } from '#web/gate/language.ts'
import { dataCopy as en } from '#words/en/data-copy.ts'
import { dataCopy as tr } from '#words/tr/data-copy.ts'

addWords({ tr, en })
