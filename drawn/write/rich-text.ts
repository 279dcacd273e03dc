import type { Message } from '#contract/messages.ts'
import type { Inline } from '#contract/text/rich-inline.ts'
import { type Block, type Item, parseRichText } from '#contract/text/rich-text.ts'
import { iconLook } from '#drawn/look/icon-button.ts'
import { joined } from '#drawn/look/joined.ts'
import { ownLinkAddressLook, ownLinkLook, ownLinkRowLook } from '#drawn/look/own-link.ts'
import {
  blockquoteLook,
  codeLook,
  fenceCopyLook,
  fenceHeadLook,
  fenceLook,
  fenceTextLook,
  flowLook,
  headingLook,
  hiddenLook,
  itemLook,
  itemSignLook,
  linkHostLook,
  linkLook,
  listLook,
  markTags,
  mentionLook,
  paragraphLook,
  spoilerLook,
  textLook,
} from '#drawn/look/text.ts'
import { isEmojiOnly } from '#drawn/shape/emoji-only.ts'
import { type OwnLink, quotedLinksIn } from '#drawn/shape/own-links.ts'
import { element, type Html, joinedHtml, written } from './html.ts'
import { nameFor, type Reader, say } from './reader.ts'

interface Told {
  pingedUsers: Message['pingedUsers']
  reader: Reader
  quoted: ReadonlyMap<Inline, OwnLink>
}

/** A message's text, as web/messages/look/rich-text.tsx draws it. `end` follows its last line. */
export function richText(said: Pick<Message, 'text' | 'pingedUsers'>, end: Html | false, reader: Reader): Html {
  const blocks = parseRichText(said.text)
  const told = { pingedUsers: said.pingedUsers, reader, quoted: quotedLinksIn(blocks, reader.origin) }
  return element(
    'div',
    { class: textLook({ isEmojiOnly: isEmojiOnly(said.text), isFaint: false }) },
    element(
      'div',
      { dir: 'auto', class: flowLook({ hasEnd: end !== false }) },
      ...blocks.map(block => blockOf(block, told)),
    ),
    end,
  )
}

/** Another kind of block does not compile until it is drawn. */
function blockOf(block: Block, told: Told): Html {
  switch (block.kind) {
    case 'fence':
      return fence(block.code, block.language, told.reader)
    case 'paragraph':
      return element('p', { class: paragraphLook }, inlines(block.children, told))
    case 'quote':
      return element('blockquote', { class: blockquoteLook }, inlines(block.children, told))
    case 'heading':
      return element('h2', { class: headingLook(block.level) }, inlines(block.children, told))
    case 'list':
      return element('ul', { class: listLook }, ...block.items.map(item => itemOf(item, told)))
  }
}

const itemOf = ({ sign, isInner, children }: Item, told: Told): Html =>
  element(
    'li',
    { class: itemLook({ isInner }) },
    element('span', { class: itemSignLook }, written(sign)),
    inlines(children, told),
  )

const fence = (code: string, language: string, reader: Reader): Html =>
  element(
    'div',
    { dir: 'ltr', class: fenceLook },
    element(
      'div',
      { class: fenceHeadLook },
      element('span', {}, written(language || say(reader, 'messages.code'))),
      element('span', { class: joined(iconLook, fenceCopyLook) }),
    ),
    element('pre', { class: fenceTextLook }, element('code', {}, written(code))),
  )

const inlines = (all: readonly Inline[], told: Told): Html => joinedHtml(all.map(inline => inlineOf(inline, told)))

/** Another kind of inline does not compile until it is drawn. */
function inlineOf(inline: Inline, told: Told): Html {
  switch (inline.kind) {
    case 'text':
      return written(inline.text)
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return element(markTags[inline.kind], {}, inlines(inline.children, told))
    case 'spoiler':
      return element(
        'span',
        { class: spoilerLook({ isOpen: false }) },
        element('span', { class: 'sr-only' }, written(say(told.reader, 'messages.spoiler'))),
        element('span', { class: hiddenLook }, inlines(inline.children, told)),
      )
    case 'code':
      return element('code', { dir: 'ltr', class: codeLook }, written(inline.text))
    case 'mention':
      return mention(inline, told)
    case 'link':
      return told.quoted.has(inline) ? ownLink(link(inline)) : link(inline)
  }
}

const link = ({ url, text, host }: Extract<Inline, { kind: 'link' }>): Html =>
  element(
    'a',
    { href: url, target: '_blank', rel: 'noopener noreferrer nofollow', dir: 'ltr', class: linkLook },
    written(text),
    host !== null && element('bdi', { class: linkHostLook }, written(` (${host})`)),
  )

/** As web/messages/look/own-link.tsx draws it before it knows more. */
const ownLink = (address: Html): Html =>
  element(
    'span',
    { class: ownLinkRowLook },
    element(
      'span',
      { 'data-own-link': '', class: ownLinkLook },
      element('span', { class: ownLinkAddressLook }, address),
    ),
  )

function mention({ uid, text }: Extract<Inline, { kind: 'mention' }>, { pingedUsers, reader }: Told): Html {
  const pinged = pingedUsers.find(each => each.uid === uid)
  if (!pinged) return written(text)
  return element(
    'span',
    { dir: 'ltr', class: mentionLook({ isOwn: uid === reader.uid }) },
    written('@'),
    element('bdi', {}, written(nameFor(reader, pinged))),
  )
}
