import type { Inline } from '#contract/text/rich-inline.ts'
import type { Block } from '#contract/text/rich-text.ts'
import { parseRichText } from '#contract/text/rich-text.ts'
import { type OwnLink, quotedLinksIn } from '#drawn/shape/own-links.ts'

const parsed = new WeakMap<object, Block[]>()

/**
 * What a message's text consists of: parsed once for each version, which is an object of its own, however often its row
 * comes and goes.
 */
export function blocksOf(said: { text: string }): Block[] {
  const held = parsed.get(said)
  if (held) return held
  const blocks = parseRichText(said.text)
  parsed.set(said, blocks)
  return blocks
}

type Quoted = ReadonlyMap<Inline, OwnLink>
const quoted = new WeakMap<readonly Block[], Quoted>()

/** Which of its links are shown as quotes (MSG-60), looked for as often as it is parsed. */
export function quotedOf(blocks: readonly Block[]): Quoted {
  const held = quoted.get(blocks) ?? quotedLinksIn(blocks, location.origin)
  quoted.set(blocks, held)
  return held
}
