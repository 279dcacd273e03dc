import type { Block } from '#contract/text/rich-text.ts'
import { parseRichText } from '#contract/text/rich-text.ts'

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
