import { sizes } from '#contract/limits.ts'
import type { Inline } from '#contract/text/rich-inline.ts'
import { type Block, inlinesOf } from '#contract/text/rich-text.ts'

/** A place of this site that a link leads to. */
export type OwnLink =
  | { kind: 'message'; channelId: string; messageId: string }
  | { kind: 'channel'; channelId: string }
  | { kind: 'person'; uid: string }

/**
 * The links of a text that are shown as quotes (MSG-60): the first few that lead to a place of this site and are
 * written as an address. `origin`: where the page stands, as `https://meydan.example`. One in a spoiler would tell what
 * that covers, and one with a name says something else.
 */
export function quotedLinksIn(blocks: readonly Block[], origin: string): ReadonlyMap<Inline, OwnLink> {
  const found = new Map<Inline, OwnLink>()
  const look = (inline: Inline): void => {
    if (inline.kind === 'spoiler' || found.size === sizes.linksQuotedMax) return
    if ('children' in inline) inline.children.forEach(look)
    const own = inline.kind === 'link' && inline.host === null && ownLinkOf(inline.url, origin)
    if (own) found.set(inline, own)
  }
  blocks.flatMap(inlinesOf).forEach(look)
  return found
}

const place =
  /^\/(?:chat\?channel=([\da-f]{8}-[\da-f-]{27})(?:&message=([\da-f]{8}-[\da-f-]{27}))?|profile\/([\da-f]{8}-[\da-f-]{27}))$/

/** What an address leads to, as copying a link writes it or the browser shows it; null for any other. */
export function ownLinkOf(url: string, origin: string): OwnLink | null {
  if (!url.startsWith(`${origin}/`)) return null
  const [, channelId, messageId, uid] = place.exec(url.slice(origin.length)) ?? []
  if (uid) return { kind: 'person', uid }
  if (!channelId) return null
  return messageId ? { kind: 'message', channelId, messageId } : { kind: 'channel', channelId }
}
