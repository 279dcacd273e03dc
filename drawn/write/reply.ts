import type { Message, Quote } from '#contract/messages.ts'
import { parseRichText } from '#contract/text/rich-text.ts'
import {
  quotedAuthorLook,
  quotedLook,
  quotedTextLook,
  quoteGoneLook,
  replyHookLook,
  replyLook,
} from '#drawn/look/reply.ts'
import { oneLineOf } from '#drawn/shape/one-line.ts'
import { avatar } from './avatar.ts'
import { element, type Html, written } from './html.ts'
import { nameFor, type Reader, say } from './reader.ts'

/** Above a reply: what it answers, as web/messages/look/reply-line.tsx draws it. */
export const replyLine = ({ quote }: NonNullable<Message['replyTo']>, reader: Reader): Html =>
  element(
    'div',
    { class: replyLook },
    element('span', { 'aria-hidden': 'true', class: replyHookLook }),
    quote === null
      ? element('span', { class: quoteGoneLook }, written(say(reader, 'messages.quoteGone')))
      : quoted(quote, reader),
  )

function quoted({ author, text, pingedUsers, kind }: Quote, reader: Reader): Html {
  const name = nameFor(reader, author)
  const isFolded = reader.blocked.includes(author.uid)
  const line = oneLineOf(parseRichText(text), pingedUsers, pinged => nameFor(reader, pinged))
  const instead = kind === null ? say(reader, 'messages.quoteWithoutText') : say(reader, `media.kind.${kind}`)
  return element(
    'span',
    { class: quotedLook },
    element('span', { class: 'sr-only' }, written(say(reader, 'messages.inReplyTo'))),
    !isFolded && avatar({ ...author, displayName: name }, 'xs'),
    !isFolded && element('span', { class: quotedAuthorLook(author.role) }, written(name)),
    isFolded
      ? element('bdi', { class: quotedTextLook({ isText: false }) }, written(say(reader, 'messages.blocked')))
      : element('bdi', { class: quotedTextLook({ isText: line !== '' }) }, written(line || instead)),
  )
}
