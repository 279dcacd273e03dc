import { addWords } from '#web/gate/language.ts'
import { blocks as en } from '#words/en/blocks.ts'
import { blocks as tr } from '#words/tr/blocks.ts'

addWords({ tr, en })
