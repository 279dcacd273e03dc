import { createHash } from 'node:crypto'

/**
 * The version of a thing (`version` in contract/text/text.ts): a fingerprint of what acts on it may change. It is made
 * from the columns themselves, so that no write can forget to raise a counter; and it tells nobody how often there was
 * one.
 */
export const versionOf = (...columns: readonly (string | number | null)[]): number =>
  createHash('sha256').update(JSON.stringify(columns)).digest().readUIntBE(0, bytes) + 1

/** 48 bits: a whole number that JSON and JavaScript hold exactly. */
const bytes = 6
