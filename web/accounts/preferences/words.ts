import { addWords } from '#web/gate/language.ts'
import { preferences as en } from '#words/en/preferences.ts'
import { preferences as tr } from '#words/tr/preferences.ts'

addWords({ tr, en })
