import type { NoticePart } from '#contract/text/notice-text.ts'

/** An item that begins with what it is about, "Your messages: …": those words with their colon, and the rest. */
export function leadOf([first = '', ...rest]: readonly NoticePart[]): { lead: string; rest: readonly NoticePart[] } {
  const [lead = ''] = typeof first === 'string' ? (/^[^:.]{2,48}:(?= )/u.exec(first) ?? []) : []
  return { lead, rest: typeof first === 'string' ? [first.slice(lead.length), ...rest] : [first, ...rest] }
}
