import { addWords } from '#web/gate/language.ts'
import { status as en } from '#words/en/status.ts'
import { status as tr } from '#words/tr/status.ts'

addWords({ tr, en })
