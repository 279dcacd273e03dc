import { addWords } from '#web/gate/language.ts'
import { deletion as en } from '#words/en/deletion.ts'
import { deletion as tr } from '#words/tr/deletion.ts'

addWords({ tr, en })
