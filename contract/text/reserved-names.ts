import { fold } from './fold.ts'

/** What those are called who act for the site: with a number too, and behind a point or a dash within a word. */
export const staffNames: readonly string[] = [
  'admin',
  'administrator',
  'moderator',
  'moderatör',
  'mod',
  'owner',
  'operator',
  'operatör',
  'support',
  'destek',
  'staff',
  'yetkili',
  'yönetici',
]

/**
 * Names that would speak for the site, or for those who are gone. The server also asks what merely looks like one
 * (contract/text/skeleton.ts).
 */
export const reservedNames: readonly string[] = [
  ...staffNames,
  'root',
  'system',
  'sistem',
  'meydan',
  'team',
  'ekip',
  'everyone',
  'here',
  'herkes',
  'null',
  'undefined',
  'deleted',
  'silindi',
  'silinmiş',
  'yönetmen',
  'yönetim',
  'kurucu',
  'server',
  'sunucu',
  'visitor',
  'ziyaretçi',
]

/** Letters and digits alone, without their marks: `Yönetici.` and `Yonetici` say the same. */
export const plainLetters = (folded: string): string => folded.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')

const spoken = (name: string): string => plainLetters(fold(name))
const reserved = new Set(reservedNames.map(spoken))
const ofStaff = new Set(staffNames.map(spoken))

/** Beside the site's name they say that somebody speaks for it: `Meydan Ekibi`, `Meydan Support`. */
const officeNames = [...staffNames, 'desteği', 'team', 'ekip', 'ekibi', 'bot', 'yönetim', 'yönetimi', 'official']

/** The site's name and such a word, in either order; each written by `spell`, as the name is that is tested. */
export function patternOfOffice(siteNames: readonly string[], spell: (name: string) => string): RegExp {
  const [site, office] = [siteNames, officeNames].map(names => `(?:${names.map(spell).filter(Boolean).join('|')})`)
  return new RegExp(`^(?:${site}${office}|${office}${site})$`, 'u')
}

const office = patternOfOffice(['meydan'], spoken)

/** How those are called whose names staff took, and a number (MOD-30). */
export const numberedNames: readonly string[] = ['üye', 'member']

const numbered = new RegExp(String.raw`^(?:${numberedNames.map(spoken).join('|')})\p{N}+$`, 'u')

/**
 * A name that reads as one of those who are gone: as messages of deleted accounts and the log call them (ACC-37,
 * ACC-69, AUD-4), with or without a number, of one or of many, and of whom they are (`Silinmiş üyemiz`, `Users`).
 * `spell` writes a word as the name is written that is tested, `digit` is the pattern of one digit there.
 */
export function patternOfGone(spell: (word: string) => string, digit: string): RegExp {
  const oneOf = (words: readonly string[]): string => `(?:${words.map(spell).join('|')})`
  const bygone = oneOf(['silinmiş', 'silinen', 'eski', 'deleted', 'former'])
  const left = `${bygone}${digit}*${oneOf(['üye', 'member'])}`
  const account = `(?:${bygone}${digit}*)?${oneOf(['user', 'kullanıcı'])}`
  const ending = `(?:${spell('s')}|${oneOf(['ler', 'lar'])}?${oneOf(owners)}?)`
  return new RegExp(`^${digit}*(?:${left}|${account})${ending}${digit}*$`, 'u')
}

/** Turkish endings that say whose somebody is, as the fold writes them: `-m`, `-miz`, `-nin`. */
const owners = ['miz', 'imiz', 'niz', 'iniz', 'm', 'im', 'n', 'in', 'si', 'i', 'nin', 'mizin', 'imizin', 'sinin']

const gone = patternOfGone(spoken, String.raw`\p{N}`)

/**
 * A name, and what signs set off in it: `Selin Aksoy (Owner)` and `Selin | Moderatör` say that Selin is one. A point,
 * an apostrophe or a dash within a word sets nothing off.
 */
export const claimsOf = (name: string): string[] => [name, ...name.split(/[^\p{L}\p{M}\p{N}\s.'’-]+|\s[-.]+|-+\s/u)]

/**
 * The same for the names of staff alone, which a point or a dash within a word sets off too: `Ali.Admin`, `Ali-Mod`,
 * but neither `Server-Fan` nor `Mr. Root`. A number at the ends makes no other name of one: `Admin1`.
 */
export const staffClaimsOf = (name: string): string[] =>
  claimsOf(name)
    .flatMap(claim => [claim, ...claim.split(/(?<=\S)[-.]+(?=\S)/u)])
    .map(claim => claim.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''))

export function isReserved(name: string): boolean {
  const speaks = claimsOf(name)
    .map(spoken)
    .some(claim => reserved.has(claim) || office.test(claim) || numbered.test(claim) || gone.test(claim))
  return speaks || staffClaimsOf(name).some(claim => ofStaff.has(spoken(claim)))
}
