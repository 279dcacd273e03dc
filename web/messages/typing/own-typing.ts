import { durations } from '#contract/limits.ts'

/** Whether others are to be told now that one types in this channel: no more often than they must be. */
export function isTypingDue(channelId: string, nowMs: number): boolean {
  if (rest?.channelId === channelId && nowMs < rest.untilMs) return false
  rest = { channelId, untilMs: nowMs + durations.typingEveryMs + hurryMs }
  return true
}

/**
 * What one typed there has reached everybody, and ended what they saw of it. What is typed a moment later is a new
 * sign.
 */
export function ownTypingOver(channelId: string, nowMs: number): void {
  if (rest?.channelId === channelId) rest = { channelId, untilMs: nowMs + durations.typingPauseMs + hurryMs }
}

/** The server drops what comes too soon: a sign that hurried on its way must not be lost. */
const hurryMs = 500

let rest: { channelId: string; untilMs: number } | null = null
