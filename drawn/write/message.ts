import { filesOf } from '#contract/files-of.ts'
import type { Message } from '#contract/messages.ts'
import {
  articleLook,
  asideTimeLook,
  authorLineLook,
  authorNameLook,
  authorTileLook,
  authorTimeLook,
  bodyLook,
  editedLook,
  foldedLook,
} from '#drawn/look/message.ts'
import { clockTime } from '#words/formats.ts'
import { avatar } from './avatar.ts'
import { fileBoxes } from './file.ts'
import { element, type Html, written } from './html.ts'
import { nameFor, type Reader, say } from './reader.ts'
import { reactionChips } from './reactions.ts'
import { replyLine } from './reply.ts'
import { richText } from './rich-text.ts'

/** What of a message is drawn. Another field does not compile until it stands here; a test holds each to its word. */
export const drawnOfMessage = {
  id: false, // the row's own, in rows.ts
  channelId: false,
  seq: false,
  changedSeq: false,
  version: false,
  author: true,
  text: true,
  timestamp: true,
  editedAt: true,
  replyTo: true,
  pingedUsers: true,
  file: true,
  files: true,
  reactions: true,
  pinned: false,
} as const satisfies Record<keyof Message, boolean>

/** A message, as web/messages/look/message-frame.tsx draws it. What needs a script is a box of the same size. */
export function messageRow(message: Message, isFirstOfGroup: boolean, reader: Reader): Html {
  if (reader.blocked.includes(message.author.uid)) return foldedRow(isFirstOfGroup, reader)
  const isForReader = message.pingedUsers.some(({ uid }) => uid === reader.uid)
  const end =
    message.editedAt !== null && element('span', { class: editedLook }, written(`(${say(reader, 'messages.edited')})`))
  return element(
    'article',
    { class: articleLook({ isFirstOfGroup, isLit: isForReader }) },
    message.replyTo !== null && replyLine(message.replyTo, reader),
    isFirstOfGroup
      ? element(
          'span',
          { 'aria-hidden': 'true', class: authorTileLook },
          avatar({ ...message.author, displayName: nameFor(reader, message.author) }),
        )
      : time(message.timestamp, asideTimeLook, reader),
    element(
      'div',
      { class: bodyLook },
      isFirstOfGroup && authorLine(message, reader),
      message.text !== '' && richText(message, end, reader),
      ...fileBoxes(filesOf(message), reader),
      message.text === '' && end,
      message.reactions !== undefined && reactionChips(message.reactions, reader),
    ),
  )
}

/** As web/messages/look/folded-row.tsx draws it. */
const foldedRow = (isFirstOfGroup: boolean, reader: Reader): Html =>
  element(
    'article',
    { class: articleLook({ isFirstOfGroup, isLit: false }) },
    element('span', { class: foldedLook }, written(say(reader, 'messages.blockedShow'))),
  )

const authorLine = ({ author, timestamp }: Message, reader: Reader): Html =>
  element(
    'header',
    { class: authorLineLook },
    element('span', { class: authorNameLook(author.role) }, written(nameFor(reader, author))),
    time(timestamp, authorTimeLook, reader),
  )

const time = (at: number, look: string, { language, zone }: Reader): Html =>
  element('time', { datetime: new Date(at).toISOString(), class: look }, written(clockTime(at, language, zone)))
