import { addWords } from '#web/gate/language.ts'
import { emailLink as en } from '#words/en/email-link.ts'
import { emailLink as tr } from '#words/tr/email-link.ts'

addWords({ tr, en })
