import { addWords } from '#web/gate/language.ts'
import { accounts as en } from '#words/en/accounts.ts'
import { accounts as tr } from '#words/tr/accounts.ts'

addWords({ tr, en })
