import { visibleText } from '#contract/text/visible-text.ts'
import { t } from '#web/gate/language.ts'
import '../form-words.ts'

/** Where a lockdown is, and what of it is told there: ‘#genel · Yavaş mod’. `name` null: in the whole place. */
export const whereWords = (name: string | null, ...what: string[]): string =>
  [name === null ? t('channels.lockWholeSite') : `#${visibleText(name)}`, ...what].join(' · ')
