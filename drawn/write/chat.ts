import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { MessagePage, ReadMark } from '#contract/messages.ts'
import { refusal } from '#contract/permissions.ts'
import {
  aboutButtonLook,
  aboutLook,
  barLineLook,
  barLook,
  barMiddleLook,
  barNameLook,
  beginningLook,
  channelNameLook,
  channelSignLook,
  channelSignSizeLook,
  channelsWidthLook,
  chatLook,
  columnLook,
  headingLineLook,
  headingLook,
  listFrameLook,
  mainLook,
  middleLook,
  peopleWidthLook,
  sideLooks,
} from '#drawn/look/chat.ts'
import { iconLook } from '#drawn/look/icon-button.ts'
import { joined } from '#drawn/look/joined.ts'
import { composer } from './composer.ts'
import { empty } from './empty.ts'
import { element, type Html, joinedHtml, written } from './html.ts'
import { type Reader, say } from './reader.ts'
import { firstNewOf, rowsOf } from './rows.ts'

/** What a chat's page begins with. */
export interface ChatSeen {
  account: Account
  /** Null: there is no channel that one may read. */
  opened: OpenedSeen | null
  /** Whether people stand beside the messages on a middle screen. */
  isPeopleShown: boolean
  /** Pixels that a draft makes the box high in which one writes; 0: there is none, or nothing is known of it. */
  composerHeight: number
}

export interface OpenedSeen {
  channel: Channel
  page: MessagePage
  mark: ReadMark | undefined
  /** The message that a link leads to, in the middle of the page; null: the page is the newest. */
  linkedId: string | null
}

/**
 * The chat before any script: its frame with the channel's name, the rows at the end, and where one will write. The
 * document is the same for all screens, so what only some have hides itself on the others.
 */
export function chat(seen: ChatSeen, reader: Reader): Html {
  const { account, opened, isPeopleShown } = seen
  const channel = opened?.channel ?? null
  const name = nameOf(channel, account, reader)
  const people = joined(columnLook, sideLooks.right, peopleWidthLook, isPeopleShown ? fromMiddle : fromLarge)
  return element(
    'main',
    { class: mainLook },
    element(
      'div',
      { 'data-own-bar': '', class: chatLook },
      element('div', { class: joined(columnLook, sideLooks.left, channelsWidthLook, fromMiddle) }),
      element(
        'section',
        { class: middleLook },
        bar(name),
        heading(name, channel?.description ?? '', channel !== null),
        opened
          ? conversation(opened, seen, reader)
          : empty(say(reader, 'channels.empty'), say(reader, 'channels.emptyText')),
      ),
      element('div', { class: people }),
    ),
  )
}

/** What was said, or that nothing was said yet, and below it where one will write. */
const conversation = (opened: OpenedSeen, { account, composerHeight }: ChatSeen, reader: Reader): Html =>
  joinedHtml([
    isWithoutMessages(opened)
      ? nothingSaid(opened.channel, account, reader)
      : element('div', { class: listFrameLook }, list(opened, reader)),
    composer({ channel: opened.channel, account, height: composerHeight }, reader),
  ])

const isWithoutMessages = ({ page: { messages, hasOlder } }: OpenedSeen): boolean => messages.length === 0 && !hasOlder

function nothingSaid(channel: Channel, account: Account, reader: Reader): Html {
  const mayPost = refusal(account, 'message.post', { channel }, reader.now) === null
  const text = mayPost ? 'messages.emptyText' : 'messages.emptyReadOnlyText'
  return empty(say(reader, 'messages.empty'), say(reader, text, { channel: channel.name }))
}

/** As web/parts/screen/use-screen.ts tells screens apart. */
const fromMiddle = 'max-md:hidden'
const fromLarge = 'max-[75rem]:hidden'

const button = element('span', { class: iconLook })

/** The one bar of small screens. */
const bar = (name: readonly (Html | false)[]): Html =>
  element(
    'div',
    { class: 'contents md:hidden' },
    element(
      'div',
      { class: barLook },
      element(
        'div',
        { class: barLineLook },
        element('span', { class: 'relative' }, button),
        element('div', { class: barMiddleLook }, element('div', { class: barNameLook }, ...name)),
        button,
        button,
      ),
    ),
  )

const heading = (name: readonly (Html | false)[], about: string, hasPins: boolean): Html =>
  element(
    'div',
    { class: 'contents max-md:hidden' },
    element(
      'div',
      { class: headingLook },
      element(
        'div',
        { class: headingLineLook },
        ...name,
        about !== '' && element('span', { class: aboutLook }, written(about)),
        about !== '' && element('span', { class: joined(iconLook, aboutButtonLook) }),
        element('span', { class: 'ml-auto' }),
        hasPins && button,
        button,
        element('span', { class: joined(iconLook, 'min-[75rem]:hidden') }),
      ),
    ),
  )

const nameOf = (channel: Channel | null, account: Account, reader: Reader): (Html | false)[] => [
  element('span', { class: channelSignLook }, element('span', { class: channelSignSizeLook })),
  element('h1', { class: channelNameLook }, written(channel?.name ?? say(reader, 'shell.chat'))),
  channel !== null && account.mutedChannels.includes(channel.id) && element('span', { class: 'size-4 shrink-0' }),
]

function list({ channel, page, mark, linkedId }: OpenedSeen, reader: Reader): Html {
  const { messages, hasOlder, hasNewer } = page
  const linkedAt = messages.findIndex(({ id }) => id === linkedId)
  const all = rowsOf(messages, { firstNewId: firstNewOf(messages, mark, reader), linkedId }, reader)
  const rows = linkedAt >= 0 ? all : newestOf(all)
  const isBeginning = !hasOlder && rows.length === all.length && all.length > 0
  const beginning = element(
    'div',
    { class: joined('h-16 shrink-0', beginningLook) },
    isBeginning && written(say(reader, 'messages.beginning', { channel: channel.name })),
  )
  if (linkedAt >= 0) {
    const foot = element('div', { class: hasNewer ? 'h-16' : 'h-[16px]' }) // as use-messages-near.ts has it
    return around([beginning, ...rows.slice(0, linkedAt)], rows[linkedAt]!, [...rows.slice(linkedAt + 1), foot])
  }
  // Turned around, a box that scrolls stands at its end without a script.
  return element(
    'div',
    { class: 'absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain' },
    element('div', { class: 'w-full shrink-0 pb-[16px]' }, beginning, ...rows),
  )
}

/** A window holds no more, or what is above can wait: letters of markup. */
const rowsMax = 28_000

/** As many as there is room for, one at least. */
function newestOf(rows: readonly Html[]): readonly Html[] {
  let [start, length] = [rows.length, 0]
  while (start > 0 && (length === 0 || length + rows[start - 1]!.length <= rowsMax)) length += rows[--start]!.length
  return rows.slice(start)
}

/** The row in the middle, or as near to it as what stands around it lets it be. */
const around = (above: readonly Html[], row: Html, below: readonly Html[]): Html =>
  element(
    'div',
    { class: 'absolute inset-0 flex flex-col justify-end overflow-hidden' },
    element('div', { class: 'flex max-h-max min-h-0 flex-1 flex-col justify-end overflow-hidden' }, joinedHtml(above)),
    row,
    element('div', { class: 'max-h-max min-h-0 flex-1 overflow-hidden' }, joinedHtml(below)),
  )
