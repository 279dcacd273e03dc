import { durations } from '#contract/limits.ts'
import type { ServerFrame } from '#contract/live.ts'
import { create } from 'zustand'

type TypingFrame = Extract<ServerFrame, { t: 'typing' }>

/**
 * Who types, by channel, in the order in which they began. Soft state: each sign of it holds for `durations.typingMs`.
 */
const useTypists = create<{ typists: Readonly<Record<string, readonly string[]>> }>(() => ({ typists: {} }))

const nobody: readonly string[] = []

/** The uids of those who type in a channel now. The same array as long as they are the same people. */
export const useTyping = (channelId: string): readonly string[] =>
  useTypists(({ typists }) => typists[channelId] ?? nobody)

export function typingHeard({ channelId, uid }: TypingFrame, nowMs: number): void {
  until.set(keyOf(channelId, uid), { channelId, uid, untilMs: nowMs + durations.typingMs })
  const typists = typistsIn(channelId)
  if (!typists.includes(uid)) setTypists(channelId, [...typists, uid])
  timer ??= setTimeout(look, durations.typingMs)
}

/** What was being typed has arrived. */
export function typingOver(channelId: string, uid: string): void {
  if (until.delete(keyOf(channelId, uid))) setTypists(channelId, without(channelId, uid))
}

const until = new Map<string, { channelId: string; uid: string; untilMs: number }>()
const keyOf = (channelId: string, uid: string): string => `${channelId} ${uid}`

let timer: ReturnType<typeof setTimeout> | undefined

/** Let those go who have not been heard of for long enough, and look again when the next one is due. */
function look(): void {
  const now = Date.now()
  for (const { channelId, uid, untilMs } of until.values()) if (untilMs <= now) typingOver(channelId, uid)
  const nextMs = Math.min(...[...until.values()].map(({ untilMs }) => untilMs))
  timer = until.size > 0 ? setTimeout(look, nextMs - now) : undefined
}

export const typistsIn = (channelId: string): readonly string[] => useTypists.getState().typists[channelId] ?? nobody

const without = (channelId: string, uid: string): string[] => typistsIn(channelId).filter(each => each !== uid)

function setTypists(channelId: string, uids: readonly string[]): void {
  const { [channelId]: _, ...others } = useTypists.getState().typists
  useTypists.setState({ typists: uids.length > 0 ? { ...others, [channelId]: uids } : others })
}
