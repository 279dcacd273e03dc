import { escaped } from '#contract/text/escaped.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { byteSize } from '#words/formats.ts'
import { fileLink, page, textOf } from './html.ts'
import type { OwnFile, ownProfile, OwnReport, ownSanctions } from './other-rows.ts'
import { type PartName, partNames } from './parts.ts'
import type { Said } from './said.ts'

export interface Collected {
  at: EpochMs
  site: string
  profile: NonNullable<Awaited<ReturnType<typeof ownProfile>>>
  sanctions: Awaited<ReturnType<typeof ownSanctions>>
  /** Where it lies in the copy; null: none. */
  picture: string | null
  /** How many pages there are of each. */
  pages: Record<PartName, number>
}

/** Where a reader begins: the account, and the ways to all the rest. */
export function firstPage(said: Said, all: Collected): string {
  const { say } = said
  return page(
    said,
    say('copied.title'),
    [
      `<h1>${say('copied.title')}</h1>`,
      `<p>${say('copied.intro', { site: all.site, zone: said.zone, at: said.plainTime(all.at) })}</p>`,
      `<p>${say('copied.notIn')}</p>`,
      `<p>${say('copied.json')}</p>`,
      part(say('copied.profile'), profileOf(said, all)),
      part(
        say('copied.sessions'),
        listOf(
          said,
          all.profile.sessions.map(session => sessionOf(said, session)),
        ),
      ),
      ...partNames.map(name => part(say(`copied.${name}`), linksOf(said, name, all.pages[name]))),
      part(
        say('copied.sanctions'),
        listOf(
          said,
          all.sanctions.map(sanction => sanctionOf(said, sanction)),
        ),
      ),
    ].join('\n'),
  )
}

function linksOf(said: Said, name: PartName, pages: number): string {
  if (pages === 0) return none(said)
  const numbers = Array.from({ length: pages }, (_, index) => String(index + 1))
  const links = numbers.map(number => `<a href="${name}-${number}.html">${said.say('copied.page', { number })}</a>`)
  return `<nav>${links.join(' ')}</nav>`
}

const part = (title: string, body: string): string => `<h2>${title}</h2>\n${body}`
const none = ({ say }: Said): string => `<p class="soft">${say('copied.none')}</p>`
const listOf = (said: Said, lines: readonly string[]): string =>
  lines.length === 0 ? none(said) : `<ul>\n${lines.map(line => `<li>${line}</li>`).join('\n')}\n</ul>`

function profileOf({ say, sayAt, time }: Said, { profile, picture }: Collected): string {
  const { name, email, role, createdAt, verifiedAt, deletesAt, about, formerNames, blocked, preferences } = profile
  const former = formerNames.map(one => `${escaped(one.name)} (${sayAt('copied.until', one.until)})`)
  const lines: (readonly [string, string])[] = [
    [say('copied.name'), escaped(name)],
    [say('copied.email'), escaped(email)],
    [say('copied.role'), say(`copied.role.${role}`)],
    [say('copied.created'), time(createdAt)],
    ...(verifiedAt === null ? [] : ([[say('copied.verified'), time(verifiedAt)]] as const)),
    ...(deletesAt === null ? [] : ([[say('copied.deletes'), time(deletesAt)]] as const)),
    ...(picture === null ? [] : ([[say('copied.picture'), `<a href="${picture}">${picture}</a>`]] as const)),
    ...(about === '' ? [] : ([[say('copied.about'), `<bdi>${escaped(about)}</bdi>`]] as const)),
    ...(blocked.length === 0
      ? []
      : ([[say('copied.blocked'), blocked.map(one => escaped(one.name)).join('<br>')]] as const)),
    ...(preferences === null ? [] : ([[say('copied.preferences'), chosenIn(say, preferences)]] as const)),
    ...(former.length === 0 ? [] : ([[say('copied.formerNames'), former.join('<br>')]] as const)),
  ]
  return `<dl>${lines.map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`).join('')}</dl>`
}

/** What one chose (PAGE-39), a line for each. */
function chosenIn(say: Said['say'], kept: Preferences): string {
  const onOff = (isOn: boolean): string => say(isOn ? 'copied.on' : 'copied.off')
  const { language, sounds, notifications, motion, caseKeys, emojiTone } = kept
  const lines = [
    language && say('copied.chosenLanguage', { language: languageNames[language] }),
    sounds !== undefined && `${say('copied.sounds')}: ${onOff(sounds)}`,
    notifications !== undefined && `${say('copied.notifications')}: ${onOff(notifications)}`,
    motion && `${say('copied.lessMotion')}: ${onOff(motion === 'less')}`,
    caseKeys !== undefined && `${say('copied.caseKeys')}: ${onOff(caseKeys)}`,
    emojiTone !== undefined && say('copied.emojiTone', { tone: String(emojiTone) }),
  ]
  return lines.filter(line => typeof line === 'string').join('<br>')
}

const languageNames = { tr: 'Türkçe', en: 'English' } as const

function sessionOf({ say, sayAt }: Said, session: Collected['profile']['sessions'][number]): string {
  const named = session.browser === null ? say('copied.unknownBrowser') : escaped(session.browser)
  const facts = [sayAt('copied.lastUsed', session.lastUsedAt), sayAt('copied.opened', session.openedAt)]
  if (session.askedForThis) facts.push(say('copied.thisSession'))
  const system = session.system === null ? '' : ` · ${escaped(session.system)}`
  return `${named}${system}<p class="soft">${facts.join(' · ')}</p>`
}

export function reportLine({ say, time }: Said, { about, reason, at, state }: OwnReport): string {
  const facts = [
    time(at),
    say(about === 'message' ? 'copied.aboutMessage' : 'copied.aboutPerson'),
    say(state === 'waiting' ? 'copied.waiting' : 'copied.lookedAt'),
  ]
  const text = reason === '' ? `<p class="soft">${say('copied.erased')}</p>` : textOf(reason)
  return `<p class="soft">${facts.join(' · ')}</p>${text}`
}

function sanctionOf({ say, sayAt }: Said, sanction: Collected['sanctions'][number]): string {
  const { kind, givenAt, until, endedAt, reason } = sanction
  const facts = [
    ...(givenAt === null ? [] : [sayAt('copied.given', givenAt)]),
    ...(until === null ? [] : [sayAt('copied.lasts', until)]),
    ...(endedAt === null ? [] : [sayAt('copied.ended', endedAt)]),
  ]
  const why = textOf(reason ?? '')
  return `${say(kind === 'mute' ? 'copied.mute' : 'copied.timeOut')}<p class="soft">${facts.join(' · ')}</p>${why}`
}

/** `isThere` false: a crash or an operator took its bytes. */
export function fileLine(said: Said, file: OwnFile, isThere: boolean): string {
  const facts = [byteSize(file.bytes, said.language), said.time(file.uploadedAt)]
  if (file.messageId === null) facts.push(said.say('copied.unsent'))
  if (!isThere) facts.push(said.say('copied.fileMissing'))
  return `${isThere ? fileLink(file) : escaped(file.name)}<p class="soft">${facts.join(' · ')}</p>`
}

export const reactionLine = ({ time }: Said, one: { emoji: string; at: EpochMs; channel: string }): string =>
  `${escaped(one.emoji)} <span class="soft">#${escaped(one.channel)} · ${time(one.at)}</span>`
