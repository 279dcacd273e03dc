import { formatNumber } from '#words/formats.ts'
import { currentLanguage, t } from '#web/gate/language.ts'
import type { ShownReaction } from './shown.ts'

export const countText = (count: number): string => formatNumber(count, currentLanguage())

/** How many gave it, and whether oneself did: for ears, and until names have come. */
export const countOf = ({ emoji, count, isOwn }: ShownReaction): string =>
  t(isOwn ? 'messages.reactionOwn' : 'messages.reaction', { emoji, count })
