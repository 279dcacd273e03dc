import type { Message, Quote } from '#contract/messages.ts'
import { quoteOf } from '#contract/text/quote.ts'

/** What a timeline knows of the messages that replies quote. */
interface Known {
  messages: Message[]
  byId: Map<string, Message>
  removed: ReadonlyMap<string, number>
  changedOutside: ReadonlyMap<string, Message>
}

/**
 * A reply carries the line it quotes, as it was when the reply was read. No event tells of the reply when the quoted
 * message changes, so what is known to have changed after `asOf`, when the reply was read, is laid over its quote.
 */
export function withQuoteAsKnown(known: Known, message: Message, asOf: number): Message {
  if (message.replyTo === null) return message
  const { id } = message.replyTo
  if (known.removed.has(id)) return withQuote(message, null)
  const quoted = known.byId.get(id) ?? known.changedOutside.get(id)
  return quoted && quoted.changedSeq > asOf ? withQuote(message, quoteOf(quoted)) : message
}

/** These messages were edited or removed: every reply held shows them as they are known now. */
export function requote(known: Known, ids: readonly string[]): void {
  const quotes = new Map<string, Quote | null>()
  for (const id of ids) {
    const quoted = known.byId.get(id) ?? known.changedOutside.get(id)
    if (quoted) quotes.set(id, quoteOf(quoted))
    else if (known.removed.has(id)) quotes.set(id, null)
  }
  if (quotes.size === 0) return
  known.messages.forEach((message, at) => {
    const now = requoted(message, quotes)
    if (now === message) return
    known.messages[at] = now
    known.byId.set(now.id, now)
  })
}

function requoted(message: Message, quotes: ReadonlyMap<string, Quote | null>): Message {
  const quote = message.replyTo ? quotes.get(message.replyTo.id) : undefined
  return quote === undefined ? message : withQuote(message, quote)
}

/** The same object when nothing differs: a row renders when its object changes. */
function withQuote(message: Message, quote: Quote | null): Message {
  if (!message.replyTo || isSame(message.replyTo.quote, quote)) return message
  return { ...message, replyTo: { ...message.replyTo, quote } }
}

const isSame = (a: Quote | null, b: Quote | null): boolean =>
  a === b || (a !== null && b !== null && a.text === b.text && a.kind === b.kind)
