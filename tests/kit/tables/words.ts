import { accounts as accountsEn } from '#words/en/accounts.ts'
import { actsTold as actsToldEn } from '#words/en/acts-told.ts'
import { audit as auditEn } from '#words/en/audit.ts'
import { undo as undoEn } from '#words/en/undo.ts'
import { channelForms as channelFormsEn } from '#words/en/channel-forms.ts'
import { channels as channelsEn } from '#words/en/channels.ts'
import { copied as copiedEn } from '#words/en/copied.ts'
import { dataCopy as dataCopyEn } from '#words/en/data-copy.ts'
import { desk as deskEn } from '#words/en/desk.ts'
import { deletion as deletionEn } from '#words/en/deletion.ts'
import { blocks as blocksEn } from '#words/en/blocks.ts'
import { emailLink as emailLinkEn } from '#words/en/email-link.ts'
import { emoji as emojiEn } from '#words/en/emoji.ts'
import { errors as errorsEn } from '#words/en/errors.ts'
import { feedback as feedbackEn } from '#words/en/feedback.ts'
import { home as homeEn } from '#words/en/home.ts'
import { live as liveEn } from '#words/en/live.ts'
import { mails as mailsEn } from '#words/en/mails.ts'
import { media as mediaEn } from '#words/en/media.ts'
import { members as membersEn } from '#words/en/members.ts'
import { messages as messagesEn } from '#words/en/messages.ts'
import { meta as metaEn } from '#words/en/meta.ts'
import { moderation as moderationEn } from '#words/en/moderation.ts'
import { removing as removingEn } from '#words/en/removing.ts'
import { reset as resetEn } from '#words/en/reset.ts'
import { photo as photoEn } from '#words/en/photo.ts'
import { own as ownEn } from '#words/en/own.ts'
import { parts as partsEn } from '#words/en/parts.ts'
import { pins as pinsEn } from '#words/en/pins.ts'
import { preferences as preferencesEn } from '#words/en/preferences.ts'
import { privacy as privacyEn } from '#words/en/privacy.ts'
import { profile as profileEn } from '#words/en/profile.ts'
import { reactions as reactionsEn } from '#words/en/reactions.ts'
import { reports as reportsEn } from '#words/en/reports.ts'
import { search as searchEn } from '#words/en/search.ts'
import { shell as shellEn } from '#words/en/shell.ts'
import { site as siteEn } from '#words/en/site.ts'
import { sitePick as sitePickEn } from '#words/en/site-pick.ts'
import { sought as soughtEn } from '#words/en/sought.ts'
import { status as statusEn } from '#words/en/status.ts'
import { upkeep as upkeepEn } from '#words/en/upkeep.ts'
import { writing as writingEn } from '#words/en/writing.ts'
import { type Language, type Words } from '#words/language.ts'
import { accounts as accountsTr } from '#words/tr/accounts.ts'
import { actsTold as actsToldTr } from '#words/tr/acts-told.ts'
import { audit as auditTr } from '#words/tr/audit.ts'
import { undo as undoTr } from '#words/tr/undo.ts'
import { channelForms as channelFormsTr } from '#words/tr/channel-forms.ts'
import { channels as channelsTr } from '#words/tr/channels.ts'
import { copied as copiedTr } from '#words/tr/copied.ts'
import { dataCopy as dataCopyTr } from '#words/tr/data-copy.ts'
import { desk as deskTr } from '#words/tr/desk.ts'
import { deletion as deletionTr } from '#words/tr/deletion.ts'
import { blocks as blocksTr } from '#words/tr/blocks.ts'
import { emailLink as emailLinkTr } from '#words/tr/email-link.ts'
import { emoji as emojiTr } from '#words/tr/emoji.ts'
import { errors as errorsTr } from '#words/tr/errors.ts'
import { feedback as feedbackTr } from '#words/tr/feedback.ts'
import { home as homeTr } from '#words/tr/home.ts'
import { live as liveTr } from '#words/tr/live.ts'
import { mails as mailsTr } from '#words/tr/mails.ts'
import { media as mediaTr } from '#words/tr/media.ts'
import { members as membersTr } from '#words/tr/members.ts'
import { messages as messagesTr } from '#words/tr/messages.ts'
import { meta as metaTr } from '#words/tr/meta.ts'
import { moderation as moderationTr } from '#words/tr/moderation.ts'
import { removing as removingTr } from '#words/tr/removing.ts'
import { reset as resetTr } from '#words/tr/reset.ts'
import { photo as photoTr } from '#words/tr/photo.ts'
import { own as ownTr } from '#words/tr/own.ts'
import { parts as partsTr } from '#words/tr/parts.ts'
import { pins as pinsTr } from '#words/tr/pins.ts'
import { preferences as preferencesTr } from '#words/tr/preferences.ts'
import { privacy as privacyTr } from '#words/tr/privacy.ts'
import { profile as profileTr } from '#words/tr/profile.ts'
import { reactions as reactionsTr } from '#words/tr/reactions.ts'
import { reports as reportsTr } from '#words/tr/reports.ts'
import { search as searchTr } from '#words/tr/search.ts'
import { shell as shellTr } from '#words/tr/shell.ts'
import { site as siteTr } from '#words/tr/site.ts'
import { sitePick as sitePickTr } from '#words/tr/site-pick.ts'
import { sought as soughtTr } from '#words/tr/sought.ts'
import { status as statusTr } from '#words/tr/status.ts'
import { upkeep as upkeepTr } from '#words/tr/upkeep.ts'
import { writing as writingTr } from '#words/tr/writing.ts'

/**
 * The words of every room: what a person reads, by key. `tests/unit/docs/words.test.ts` holds it to what lies in
 * words/.
 */
const tr = {
  ...accountsTr,
  ...actsToldTr,
  ...auditTr,
  ...undoTr,
  ...channelFormsTr,
  ...channelsTr,
  ...deskTr,
  ...copiedTr,
  ...dataCopyTr,
  ...blocksTr,
  ...deletionTr,
  ...emailLinkTr,
  ...emojiTr,
  ...errorsTr,
  ...feedbackTr,
  ...homeTr,
  ...liveTr,
  ...mailsTr,
  ...mediaTr,
  ...membersTr,
  ...messagesTr,
  ...removingTr,
  ...metaTr,
  ...moderationTr,
  ...ownTr,
  ...photoTr,
  ...resetTr,
  ...partsTr,
  ...pinsTr,
  ...preferencesTr,
  ...writingTr,
  ...privacyTr,
  ...profileTr,
  ...reactionsTr,
  ...reportsTr,
  ...searchTr,
  ...shellTr,
  ...siteTr,
  ...sitePickTr,
  ...soughtTr,
  ...statusTr,
  ...upkeepTr,
} as const
export type Key = keyof typeof tr
const en: Words<typeof tr> = {
  ...accountsEn,
  ...actsToldEn,
  ...auditEn,
  ...undoEn,
  ...channelFormsEn,
  ...channelsEn,
  ...deskEn,
  ...copiedEn,
  ...dataCopyEn,
  ...blocksEn,
  ...deletionEn,
  ...emailLinkEn,
  ...emojiEn,
  ...errorsEn,
  ...feedbackEn,
  ...homeEn,
  ...liveEn,
  ...mailsEn,
  ...mediaEn,
  ...membersEn,
  ...messagesEn,
  ...removingEn,
  ...metaEn,
  ...moderationEn,
  ...ownEn,
  ...photoEn,
  ...resetEn,
  ...partsEn,
  ...pinsEn,
  ...preferencesEn,
  ...writingEn,
  ...privacyEn,
  ...profileEn,
  ...reactionsEn,
  ...reportsEn,
  ...searchEn,
  ...shellEn,
  ...siteEn,
  ...sitePickEn,
  ...soughtEn,
  ...statusEn,
  ...upkeepEn,
}
export const words: Readonly<Record<Language, Words<typeof tr>>> = { tr, en }

/** What stands in a text's placeholders. `count` chooses the plural too. */
export type Facts = Readonly<Record<string, string | number>>

/** A text as it is shown: the right plural, its placeholders filled in as the language writes numbers. */
export function textOf(language: Language, key: Key | Plural, facts: Facts = {}): string {
  return templateOf(language, key, facts).replace(/\{\{(\w+)(, \w+)?\}\}/g, (_, name: string, format?: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`${key} needs ${name}.`)
    return format === ', number' ? new Intl.NumberFormat(language).format(Number(fact)) : String(fact)
  })
}

/** Any text that can come of this one, whatever stands in its placeholders. */
export const patternOf = (template: string): string =>
  template
    .split(/\{\{.*?\}\}/)
    .map(escaped)
    .join('[^]+?')

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A key that has plural forms, without them. */
export type Plural = Key extends infer Each ? (Each extends `${infer Stem}_other` ? Stem : never) : never

/** What stands in the words for it, placeholders and all. */
export function templateOf(language: Language, key: Key | Plural, facts: Facts = {}): string {
  const table: Readonly<Record<string, string>> = words[language]
  const form = new Intl.PluralRules(language).select(Number(facts.count ?? 2))
  const template = table[key] ?? table[`${key}_${form}`]
  if (template === undefined) throw new Error(`There is no text ${key} in ${language}.`)
  return template
}
