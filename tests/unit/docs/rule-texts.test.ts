import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateOf } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'

type Key = Parameters<typeof templateOf>[1]

/** Texts that docs/rules.md promises word for word, and the words that must say them. */
const texts: [rule: string, language: Language, key: Key][] = [
  ['CHN-8', 'en', 'channels.lostNowIn'],
  ['CHN-8', 'en', 'channels.goneNowIn'],
  ['MSG-10', 'en', 'read-only'],
  ['MSG-10', 'en', 'posting-not-allowed'],
  ['MSG-20', 'en', 'messages.quoteGone'],
  ['MSG-31', 'en', 'messages.sending'],
  ['MSG-31', 'en', 'messages.notSent'],
  ['MSG-31', 'en', 'messages.tryAgain'],
  ['LIVE-22', 'en', 'live.connecting'],
  ['MED-2', 'en', 'file-too-large'],
  ['MED-18', 'tr', 'upload-failed'],
  ['MOD-16', 'en', 'profile.notFound'],
  ['MOD-16', 'tr', 'profile.failed'],
  ['AUD-15', 'en', 'audit.activityFailed'],
  ['AUD-15', 'en', 'audit.activityEmpty'],
]

const page = readFileSync('docs/rules.md', 'utf8')
/** A rule on one line, as it is written. */
const ruleOf = (name: string): string =>
  page
    .split(/^- (?=\*\*)/m)
    .find(text => text.startsWith(`**${name}**`))!
    .split('\n\n')[0]!
    .replaceAll(/\s+/g, ' ')

test.each(texts)('%s says in %s what the words say: %s', (rule, language, key) => {
  const said = templateOf(language, key).replaceAll(/\{\{.*?\}\}/g, '…')
  expect(ruleOf(rule)).toContain(`_${said}_`)
})
