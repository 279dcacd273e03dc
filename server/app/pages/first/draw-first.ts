import { needsHello } from '#contract/newcomer.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { type Look, lookOfAccount, marked } from '#server/app/pages/look-of.ts'
import type { Language } from '#words/language.ts'
import { documentOf, type Template } from './document.ts'
import type { First, FirstCaller, Wanted } from './snapshot.ts'
import { isZone } from './zones.ts'

/** For whom, and of what, a document is made, beside the snapshot. It travels to a thread. */
export interface FirstAsked {
  caller: FirstCaller
  wanted: Wanted
  /** As the browser has chosen; what the account keeps goes before. */
  browser: Look
  origin: string
  templates: Readonly<Record<Language, Template>>
  now: EpochMs
}

/** Null where it would be too large. */
export function drawFirst(first: First, asked: FirstAsked): string | null {
  const { account } = first
  const { browser, origin, templates, now } = asked
  const { facts } = asked.wanted
  const look = lookOfAccount(account.preferences, browser)
  const { language } = look
  // A zone that is not known, or a card above the composer, would move the rows when the page draws them.
  const isOwn = facts?.uid === account.uid
  const mayDraw = facts !== null && isZone(facts.zone) && !needsHello(account, now)
  const document = documentOf(templates[language], {
    first,
    reader: mayDraw
      ? { uid: account.uid, origin, blocked: account.blocked ?? [], language, zone: facts.zone, now }
      : null,
    isPeopleShown: isOwn && facts.isPeopleShown,
    composerHeight: isOwn && facts.channelId === first.opened?.channel.id ? facts.composerHeight : 0,
    at: now,
  })
  return document && marked(document, look)
}
