/** What a disk says that takes no more, in words that follow the name of what was to be written. */
const words: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'its disk takes no file so large',
  EROFS: 'its disk can only be read',
  EIO: 'its disk fails',
}

/** Null for what is no trouble of a disk. */
export function diskTroubleOf(error: unknown): string | null {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return words[code] ?? null
}
