import { addWords } from '#web/gate/language.ts'
import { channelForms as en } from '#words/en/channel-forms.ts'
import { channelForms as tr } from '#words/tr/channel-forms.ts'

/** They come with the dialogs: no first message needs them (PAGE-35). */
addWords({ tr, en })
