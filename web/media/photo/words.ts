import { addWords } from '#web/gate/language.ts'
import { photo as en } from '#words/en/photo.ts'
import { photo as tr } from '#words/tr/photo.ts'

addWords({ tr, en })
