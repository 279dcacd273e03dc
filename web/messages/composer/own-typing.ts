import { durations } from '#contract/limits.ts'

/** Whether others are to be told now that one types in this channel: no more often than they must be. */
export function isTypingDue(channelId: string, nowMs: number): boolean {
  // The server drops what comes sooner than that after the last: one that hurried on its way must not be lost.
  if (said?.channelId === channelId && nowMs - said.atMs < durations.typingEveryMs + 500) return false
  said = { channelId, atMs: nowMs }
  return true
}

/** What one typed there has reached everybody, and ended what they saw of it. The next letter is a new sign. */
export function ownTypingOver(channelId: string): void {
  if (said?.channelId === channelId) said = null
}

let said: { channelId: string; atMs: number } | null = null
