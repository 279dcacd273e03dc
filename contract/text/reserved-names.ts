import { fold } from './fold.ts'

/**
 * Names that would speak for the site, or for those who are gone. The server also asks what merely looks like one
 * (contract/text/skeleton.ts).
 */
export const reservedNames: readonly string[] = [
  'admin',
  'administrator',
  'moderator',
  'moderatör',
  'owner',
  'operator',
  'operatör',
  'root',
  'system',
  'sistem',
  'meydan',
  'support',
  'destek',
  'staff',
  'yetkili',
  'everyone',
  'here',
  'herkes',
  'null',
  'undefined',
  'yönetici',
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

const reserved = new Set(reservedNames.map(name => plainLetters(fold(name))))

/** How those are called whose names staff took, and a number (MOD-30). */
export const numberedNames: readonly string[] = ['üye', 'member']

const numbered = new RegExp(
  String.raw`^(?:${numberedNames.map(name => plainLetters(fold(name))).join('|')})\p{N}+$`,
  'u',
)

/**
 * A name that reads as one of those who are gone: as messages of deleted accounts and the log call them (ACC-37,
 * ACC-69, AUD-4), with or without a number, of one or of many, and of whom they are (`Silinmiş üyemiz`, `Users`).
 * `spell` writes a word as the name is written that is tested, `digit` is the pattern of one digit there.
 */
export function patternOfGone(spell: (word: string) => string, digit: string): RegExp {
  const oneOf = (words: readonly string[]): string => `(?:${words.map(spell).join('|')})`
  const left = `${oneOf(['silinmiş', 'silinen', 'deleted'])}${digit}*${oneOf(['üye', 'member'])}`
  const account = `(?:${oneOf(['silinmiş', 'silinen', 'deleted'])}${digit}*)?${oneOf(['user', 'kullanıcı'])}`
  const ending = `(?:${spell('s')}|${oneOf(['ler', 'lar'])}?${oneOf(owners)}?)`
  return new RegExp(`^${digit}*(?:${left}|${account})${ending}${digit}*$`, 'u')
}

/** Turkish endings that say whose somebody is, as the fold writes them: `-m`, `-miz`, `-nin`. */
const owners = ['miz', 'imiz', 'niz', 'iniz', 'm', 'im', 'n', 'in', 'si', 'i', 'nin', 'mizin', 'imizin', 'sinin']

const gone = patternOfGone(word => plainLetters(fold(word)), String.raw`\p{N}`)

/**
 * A name, and what signs set off in it: `Selin Aksoy (Owner)` and `Selin | Moderatör` say that Selin is one. A point,
 * an apostrophe or a dash within a word sets nothing off.
 */
export const claimsOf = (name: string): string[] => [name, ...name.split(/[^\p{L}\p{M}\p{N}\s.'’-]+|\s[-.]+\s/u)]

export function isReserved(name: string): boolean {
  return claimsOf(name).some(claim => {
    const plain = plainLetters(fold(claim))
    return reserved.has(plain) || numbered.test(plain) || gone.test(plain)
  })
}
