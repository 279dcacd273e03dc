import { filesOf } from '#contract/files-of.ts'
import type { TFunction } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { clockTime } from '#words/formats.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import type { Language } from '#words/language.ts'
import { heardLine } from './heard-line.ts'

export type MessageState = 'messages.edited' | 'messages.beingEdited' | 'messages.sending' | 'messages.notSent'

export interface NamedMessage {
  author: { displayName: string }
  time: number
  said: Pick<Message, 'text' | 'replyTo' | 'file' | 'files'> & Partial<Pick<Message, 'pingedUsers'>>
  isForReader?: boolean
  /** It answers somebody whom the reader blocked, who is not named (ACC-55). */
  isToBlocked?: boolean
  state?: MessageState | undefined
}

/** What a message is called, in one breath: who, when, whom it answers, and what (LOOK-22). */
export function messageName(message: NamedMessage, t: TFunction, language: Language): string {
  const { author, said, state } = message
  const { replyTo } = said
  const what = [
    heardLine(said),
    ...filesOf(said).map(({ kind, name, isSpoiler }) =>
      t('messages.namedFile', {
        kind: lower(t(`media.kind.${kind}`), language),
        file: isSpoiler ? lower(t('media.spoiler'), language) : name,
      }),
    ),
    message.isForReader && t('messages.namedMention'),
    state && lower(t(state), language),
  ]
  const facts = {
    name: author.displayName,
    time: clockTime(message.time, language),
    what: what.filter(Boolean).join(', '),
  }
  if (replyTo === null) return t('messages.named', facts)
  if (replyTo.quote === null) return t('messages.namedReplyGone', facts)
  if (message.isToBlocked) return t('messages.namedReplyBlocked', facts)
  return t('messages.namedReply', { ...facts, to: nameOf(replyTo.quote.author) })
}

const lower = (text: string, language: Language): string => text.toLocaleLowerCase(language)
