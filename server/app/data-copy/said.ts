import { escaped } from '#contract/text/escaped.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import { isZone } from '#server/app/pages/first/zones.ts'
import { copied as en } from '#words/en/copied.ts'
import { dateTime } from '#words/formats.ts'
import { shell as shellEn } from '#words/en/shell.ts'
import { copied as tr } from '#words/tr/copied.ts'
import { shell as shellTr } from '#words/tr/shell.ts'

const dictionaries: Record<DataCopyRow['language'], Record<keyof typeof tr, string>> = { tr, en }

const leavers = { tr: shellTr['shell.deletedMember'], en: shellEn['shell.deletedMember'] }

/** How a copy says things: as HTML, in one language, with the times of one zone. */
export interface Said {
  language: DataCopyRow['language']
  zone: string
  /** What who has left is called (ACC-69), as text. */
  leaver: string
  say(key: keyof typeof tr, facts?: Record<string, string>): string
  /** As `say`, with a moment in the place of `{{at}}`. */
  sayAt(key: keyof typeof tr, at: EpochMs): string
  time(at: EpochMs): string
  /** The same as text. */
  plainTime(at: EpochMs): string
}

export function saidFor({ language, zone: asked }: Pick<DataCopyRow, 'language' | 'zone'>): Said {
  const zone = isZone(asked) ? asked : 'UTC'
  const time = (at: EpochMs): string =>
    `<time datetime="${new Date(at).toISOString()}">${escaped(dateTime(at, language, zone))}</time>`
  const filled = (key: keyof typeof tr, facts: Record<string, string>): string =>
    escaped(dictionaries[language][key]).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole)
  return {
    language,
    zone,
    leaver: leavers[language],
    time,
    plainTime: at => dateTime(at, language, zone),
    say: (key, facts = {}) =>
      filled(key, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escaped(fact)]))),
    sayAt: (key, at) => filled(key, { at: time(at) }),
  }
}
