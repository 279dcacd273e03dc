import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { MessagePage, ReadMark } from '#contract/messages.ts'
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
import { element, type Html, joinedHtml, written } from './html.ts'
import { type Reader, say } from './reader.ts'
import { firstNewOf, rowsOf } from './rows.ts'

/** What a chat's page begins with. */
export interface ChatSeen {
  account: Account
  channel: Channel
  page: MessagePage
  mark: ReadMark | undefined
  /** The message that a link leads to, in the middle of the page; null: the page is the newest. */
  linkedId: string | null
  /** Whether people stand beside the messages on a middle screen. */
  isPeopleShown: boolean
  /** Pixels that a draft makes the box high in which one writes; 0: there is none, or nothing is known of it. */
  composerHeight: number
}

/**
 * The chat before any script: its frame with the channel's name, the rows at the end, and where one will write. The
 * document is the same for all screens, so what only some have hides itself on the others.
 */
export function chat(seen: ChatSeen, reader: Reader): Html {
  const { account, channel, isPeopleShown, composerHeight } = seen
  const isMuted = account.mutedChannels.includes(channel.id)
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
        bar(channel, isMuted),
        heading(channel, isMuted),
        element('div', { class: listFrameLook }, list(seen, reader)),
        composer({ channel, account, height: composerHeight }, reader),
      ),
      element('div', { class: people }),
    ),
  )
}

/** As web/parts/screen/use-screen.ts tells screens apart. */
const fromMiddle = 'max-md:hidden'
const fromLarge = 'max-[75rem]:hidden'

const button = element('span', { class: iconLook })

/** The one bar of small screens. */
const bar = (channel: Channel, isMuted: boolean): Html =>
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
        element('div', { class: barMiddleLook }, element('div', { class: barNameLook }, ...nameOf(channel, isMuted))),
        button,
        button,
      ),
    ),
  )

const heading = (channel: Channel, isMuted: boolean): Html =>
  element(
    'div',
    { class: 'contents max-md:hidden' },
    element(
      'div',
      { class: headingLook },
      element(
        'div',
        { class: headingLineLook },
        ...nameOf(channel, isMuted),
        channel.description !== '' && element('span', { class: aboutLook }, written(channel.description)),
        channel.description !== '' && element('span', { class: joined(iconLook, aboutButtonLook) }),
        element('span', { class: 'ml-auto' }),
        button,
        element('span', { class: joined(iconLook, 'min-[75rem]:hidden') }),
      ),
    ),
  )

const nameOf = (channel: Channel, isMuted: boolean): (Html | false)[] => [
  element('span', { class: channelSignLook }, element('span', { class: channelSignSizeLook })),
  element('h1', { class: channelNameLook }, written(channel.name)),
  isMuted && element('span', { class: 'size-4 shrink-0' }),
]

function list({ channel, page, mark, linkedId }: ChatSeen, reader: Reader): Html {
  const { messages, hasOlder } = page
  const linkedAt = messages.findIndex(({ id }) => id === linkedId)
  const all = rowsOf(messages, firstNewOf(messages, mark, reader), reader)
  const rows = linkedAt >= 0 ? all : newestOf(all)
  const isBeginning = !hasOlder && rows.length === all.length && all.length > 0
  const beginning = element(
    'div',
    { class: joined('h-16 shrink-0', beginningLook) },
    isBeginning && written(say(reader, 'messages.beginning', { channel: channel.name })),
  )
  if (linkedAt >= 0) return around([beginning, ...rows.slice(0, linkedAt)], rows[linkedAt]!, rows.slice(linkedAt + 1))
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
    element('div', { class: 'max-h-max min-h-0 flex-1 overflow-hidden pb-[16px]' }, joinedHtml(below)),
  )
