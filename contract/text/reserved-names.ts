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

export const isReserved = (name: string): boolean => reserved.has(plainLetters(fold(name)))
