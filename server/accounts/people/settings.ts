import type { Config } from '#server/config.ts'

/** Of the configuration, what accounts need; it reaches a verb with its input, because a verb knows no process. */
export type AccountSettings = Pick<Config, 'publicUrl' | 'siteName' | 'ownerEmail' | 'hideAccounts'>
