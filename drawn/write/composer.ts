import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { slownessOf } from '#contract/lockdown-rule.ts'
import { refusal, refusedUntil } from '#contract/permissions.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import {
  composerBoxLook,
  composerColumnLook,
  composerFieldLook,
  composerHelpLook,
  composerLineLook,
  composerLook,
  composerWideLook,
  lettersLeftLook,
  refusedLineLook,
  refusedLook,
  refusedReasonLook,
  refusedSignLook,
  refusedWordsLook,
  slowLook,
  slowWordsLook,
  timeLeftLook,
  typingLook,
} from '#drawn/look/composer.ts'
import { iconLook } from '#drawn/look/icon-button.ts'
import { joined } from '#drawn/look/joined.ts'
import { sanctionReason } from '#drawn/shape/sanction-reason.ts'
import { duration } from '#words/formats.ts'
import { element, type Html, written } from './html.ts'
import { type Reader, say, sayRefusal } from './reader.ts'

interface Writing {
  channel: Channel
  account: Account
  /** Pixels of the box that a draft will fill; 0: it is empty. */
  height: number
}

/** Where one will write, or the reason why one can't here and now. */
export function composer({ channel, account, height }: Writing, reader: Reader): Html {
  const refused = refusal(account, 'message.post', { channel }, reader.now)
  return element(
    'div',
    { class: composerLook },
    element(
      'div',
      { class: composerColumnLook },
      refused === null
        ? field(height, channel, account, reader)
        : postingRefused(refused, { channel, account }, reader),
      element('p', { class: typingLook }),
    ),
  )
}

/** A real field: one writes before there are scripts, and the page takes it over (messages/composer/early-text.ts). */
const field = (height: number, channel: Channel, account: Account, reader: Reader): Html =>
  element('div', { class: composerBoxLook }, slowLine(channel, account, reader), line(height, channel, account, reader))

/** Its room is there before the page knows how long one still waits. */
function slowLine(channel: Channel, account: Account, reader: Reader): Html | false {
  const [longest] = slownessOf(account, channel.lockdowns, reader.now).toSorted((a, b) => b.seconds - a.seconds)
  if (!longest) return false
  const length = duration(longest.seconds * 1_000, reader.language)
  const words = say(reader, longest.isOfPlace ? 'messages.slowPlace' : 'messages.slow', { duration: length })
  return element('div', { class: slowLook }, element('span', { class: slowWordsLook }, written(words)))
}

const line = (height: number, channel: Channel, account: Account, reader: Reader): Html =>
  element(
    'div',
    { class: 'flex items-end' },
    element(
      'div',
      { class: joined(composerLineLook, 'min-w-0 flex-1') },
      element('span', { class: iconLook }),
      element('textarea', {
        class: composerFieldLook,
        rows: 1,
        placeholder: say(reader, 'messages.composerEmpty'),
        'aria-label': say(reader, 'messages.composer', { channel: channel.name }),
        'data-early': channel.id,
        'data-uid': account.uid,
      }),
      element('span', { class: lettersLeftLook }),
      element('span', { class: joined(iconLook, composerHelpLook, composerWideLook) }),
      element('span', { class: joined(iconLook, composerWideLook) }),
      element('span', { class: iconLook }),
    ),
    // An empty picture keeps the room of a draft: markup may not say a style.
    height > 0 && element('svg', { 'aria-hidden': 'true', class: 'shrink-0', width: 0, height }),
  )

function postingRefused(
  code: ErrorCode,
  { channel, account }: Pick<Writing, 'channel' | 'account'>,
  reader: Reader,
): Html {
  const until = refusedUntil(code, account, channel, reader.now)
  const reason = sanctionReason(code, account, reader.language)
  return element(
    'div',
    { class: refusedLook },
    element('span', { class: refusedSignLook }),
    element(
      'div',
      { class: refusedLineLook },
      element(
        'output',
        { class: refusedWordsLook },
        written(sayRefusal(reader, code, { until: until ?? 0 })),
        reason !== null &&
          element(
            'span',
            { dir: 'auto', class: refusedReasonLook },
            written(say(reader, 'messages.sanctionReason', { reason })),
          ),
      ),
      until !== null && timeLeft(until, reader),
    ),
  )
}

const timeLeft = (until: number, reader: Reader): Html =>
  element(
    'span',
    { class: timeLeftLook },
    written(say(reader, 'messages.timeLeft', { duration: duration(until - reader.now, reader.language) })),
  )
