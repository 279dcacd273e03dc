import { addWords } from '#web/gate/language.ts'
import { pins as en } from '#words/en/pins.ts'
import { pins as tr } from '#words/tr/pins.ts'

addWords({ tr, en })
