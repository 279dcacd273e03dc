import { filesOf } from '#contract/files-of.ts'
import type { Message } from '#contract/messages.ts'
import { t } from '#web/gate/language.ts'

/** What its files are called, in one line; empty without one. What is covered is not called by its name. */
export const fileNames = (message: Pick<Message, 'file' | 'files'>): string =>
  filesOf(message)
    .map(file => (file.isSpoiler ? t('media.spoiler') : file.name))
    .join(', ')
