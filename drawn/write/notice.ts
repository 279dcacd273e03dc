import { type NoticeBlock, type NoticePart, parseNotice } from '#contract/text/notice-text.ts'
import type { PrivacyNotice } from '#contract/privacy.ts'
import {
  noticeHeadLook,
  noticeHostLook,
  noticeItemLook,
  noticeLeadLook,
  noticeLinkLook,
  noticeListLook,
  noticeLook,
  noticeTextLook,
} from '#drawn/look/notice.ts'
import { leadOf } from '#drawn/shape/notice-lead.ts'
import { longDate } from '#words/formats.ts'
import type { Language } from '#words/language.ts'
import { element, type Html, joinedHtml, written } from './html.ts'
import { noticeOf } from './notice-source.ts'
import { sayNotice } from './say-notice.ts'

/** The privacy notice whole, as web/site/privacy/privacy.tsx draws it. `home`: the site's address. */
export function notice(notice: PrivacyNotice, language: Language, home: string): Html {
  const say = sayNotice(language)
  const { at, number, texts } = notice
  return joinedHtml([
    at !== null &&
      element(
        'p',
        { class: 'text-sm text-soft' },
        written(say('privacy.number', { number, date: longDate(at, language) })),
      ),
    element('div', { class: noticeLook }, ...parseNotice(noticeOf(notice, texts[language], say, home)).map(blockOf)),
  ])
}

function blockOf(block: NoticeBlock): Html {
  switch (block.kind) {
    case 'heading':
      return element('h2', { dir: 'auto', class: noticeHeadLook }, written(block.text))
    case 'paragraph':
      return element('p', { dir: 'auto', class: noticeTextLook }, ...block.parts.map(partOf))
    case 'list':
      return element('ul', { class: noticeListLook }, ...block.items.map(itemOf))
  }
}

function itemOf(item: readonly NoticePart[]): Html {
  const { lead, rest } = leadOf(item)
  return element(
    'li',
    { dir: 'auto', class: noticeItemLook },
    lead !== '' && element('strong', { class: noticeLeadLook }, written(lead)),
    ...rest.map(partOf),
  )
}

function partOf(part: NoticePart): Html {
  if (typeof part === 'string') return written(part)
  return joinedHtml([
    element(
      'a',
      { href: part.href, rel: 'noreferrer nofollow', dir: 'ltr', class: noticeLinkLook },
      written(part.text),
    ),
    part.host !== null && element('span', { class: noticeHostLook }, written(` (${part.host})`)),
  ])
}
