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
  // Whom messages of deleted accounts, and the log, name so (ACC-37, AUD-4).
  'user',
  'kullanıcı',
  'deleted user',
  'silinmiş kullanıcı',
  'deleted member',
  'silinmiş üye',
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

export function isReserved(name: string): boolean {
  const plain = plainLetters(fold(name))
  return reserved.has(plain) || numbered.test(plain)
}
