import { lockdownKinds } from '#contract/lockdown-rule.ts'
import { roles } from '#contract/permissions.ts'
import { reportStatuses } from '#contract/report-kinds.ts'
import { byteSize, formatNumber, fullTime } from '#words/formats.ts'
import { type TFunction, currentLanguage } from '#web/gate/language.ts'
import { visibleText } from '#contract/text/visible-text.ts'

export interface ExtraFact {
  name: string
  value: string
}

/** What `extra` says in words; what other fields of the entry say already is left out. */
export function extraFacts(extra: Readonly<Record<string, unknown>>, t: TFunction): ExtraFact[] {
  return Object.entries(extra).flatMap(([name, value]) => {
    if (saidElsewhere.has(name)) return []
    if (isRecord(value)) {
      return extraFacts(value, t).map(inner => ({ ...inner, name: `${nameOf(name, t)}: ${inner.name}` }))
    }
    // a verdict names the reports of its case, an erasing tells how many it went through
    const called = name === 'reports' && Array.isArray(value) ? t('audit.extra.settledReports') : nameOf(name, t)
    return [{ name: called, value: valueOf(name, value, t) }]
  })
}

const saidElsewhere = new Set(
  ['duration', 'sender', 'messageText', 'originalText', 'newText', 'isReasonHidden'].concat(
    // what an undo of a verdict would need, or the page of an undo, and nobody reads
    ['actId', 'caseId', 'version', 'settledAt', 'settledBy', 'reopenedAt'],
  ),
)

/** A word for it, else as it is. */
const nameOf = (name: string, t: TFunction): string => {
  const known = knownNames.find(each => each === name)
  return known ? t(`audit.extra.${known}`) : visibleText(name)
}

const knownNames = [
  'before',
  'after',
  'until',
  'undone',
  'channels',
  'messages',
  'removedMessages',
  'files',
  'printed',
  'sessions',
  'earlierTexts',
  'logEntries',
  'reports',
  'reasons',
  'mails',
  'events',
  'allowedRoles',
  'readRoles',
  'readOnly',
  'isOpen',
  'isPicked',
  'reportId',
  'rows',
  'bytes',
  'isSealed',
  'madeAt',
  'from',
  'store',
  'privacyVersion',
  'kind',
  'threshold',
  'fields',
  'reset',
] as const

/** What of a profile was taken. */
const knownParts = ['displayName', 'photoURL', 'about'] as const

/** Of the site's own page; what each was and is stands beside, line by line. */
const knownFields = [
  'studioName',
  'gameName',
  'sentenceTr',
  'sentenceEn',
  'art',
  'artAltTr',
  'artAltEn',
  'links',
  'leastAge',
  'pictures',
  'responsible',
  'contact',
  'postalAddress',
  'privacyTr',
  'privacyEn',
  'commonReasons',
] as const

export function valueOf(name: string, value: unknown, t: TFunction): string {
  if (Array.isArray(value)) {
    // A verdict names each; here it is how many.
    if (name === 'reports') return formatNumber(value.length, currentLanguage())
    return value.length === 0 ? t('audit.everyone') : value.map(each => valueOf(name, each, t)).join(', ')
  }
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') return numberOf(name, value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const field = name === 'fields' && knownFields.find(each => each === value)
  if (field) return t(`audit.field.${field}`)
  const part = name === 'reset' && knownParts.find(each => each === value)
  if (part) return t(`audit.part.${part}`)
  const lock = name === 'kind' && lockdownKinds.find(each => each === value)
  if (lock) return t(`audit.lockdown.${lock}`)
  const role = roles.find(each => each === value)
  const status = reportStatuses.find(each => each === value)
  if (role) return t(`members.role.${role}`)
  return status ? t(`audit.value.${status}`) : visibleText(value)
}

const times = new Set(['until', 'madeAt'])

function numberOf(name: string, value: number): string {
  const language = currentLanguage()
  if (times.has(name)) return fullTime(value, language)
  return name === 'bytes' ? byteSize(value, language) : formatNumber(value, language)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
