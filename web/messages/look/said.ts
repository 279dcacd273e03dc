import type { Message } from '#contract/messages.ts'

/** What is said, and whom it mentions; a message that is not stored yet mentions nobody. */
export type Said = Pick<Message, 'text'> & Partial<Pick<Message, 'pingedUsers'>>
