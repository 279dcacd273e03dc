import type { ReactionKind } from '#contract/reactions.ts'

/** What is left without those whom the reader blocked (ACC-57). */
export const seenKinds = (kinds: readonly ReactionKind[], hidden: readonly ReactionKind[] = []): ReactionKind[] =>
  kinds
    .map(({ emoji, count }) => ({ emoji, count: count - (hidden.find(kind => kind.emoji === emoji)?.count ?? 0) }))
    .filter(({ count }) => count > 0)
