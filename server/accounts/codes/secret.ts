import { createHash, randomBytes } from 'node:crypto'

/** Session tokens and codes: 32 random bytes, 43 signs of base64url. Nobody guesses one, so a plain hash is enough. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The only form in which a token or code is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)
