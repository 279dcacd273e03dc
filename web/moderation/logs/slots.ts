/** Marks a place in a sentence: private characters, which no translation has. */
const mark = (name: string): string => `\ue000${name}\ue001`
export const slot = /\ue000(\w+)\ue001/
export const slots = { moderator: mark('moderator'), target: mark('target'), channel: mark('channel') }
