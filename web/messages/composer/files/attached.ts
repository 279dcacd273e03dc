import { create } from 'zustand'
import { withTaken } from '#web/messages/unsent/taken.ts'
import type { Written } from '#web/messages/unsent/unsent.ts'
import type { KeptFile } from './files-kept.ts'

/**
 * A file in a channel's composer, one of up to four (MED-26). It goes to the server as soon as it is chosen, so that
 * sending needs no waiting; what does that comes after the page (attaching.ts).
 */
export interface Attaching extends KeptFile {
  /** A local picture of it, for images. */
  previewUrl: string | null
  /**
   * `waiting`: without a connection. It goes up when there is one, in the composer or with the message that took it.
   */
  state: 'uploading' | 'waiting' | 'ready' | 'failed'
  /** Whole percents that have gone; at 100 the server looks at it. */
  percent: number
}

/** By channel, in the order in which they were chosen. What leaves it is given up. */
export const useAttachings = create<{ files: Readonly<Record<string, readonly Attaching[]>> }>(() => ({ files: {} }))

const none: readonly Attaching[] = []

export const useAttached = (channelId: string): readonly Attaching[] =>
  useAttachings(({ files }) => files[channelId] ?? none)

export const attachedTo = (channelId: string): readonly Attaching[] => useAttachings.getState().files[channelId] ?? none

/** Whether a message may take it: it is there, or its turn comes by itself. */
export const isSendable = ({ state }: Attaching): boolean => state === 'ready' || state === 'waiting'

/** What a message takes along, which leaves the composer. */
export function takeAttached(channelId: string): Omit<Written, 'text' | 'replyTo'> {
  const taken = attachedTo(channelId).map(({ attachment, state, file, isSpoiler }) => ({
    file: attachment,
    upload: state === 'waiting' ? file : null,
    ...(isSpoiler && { isSpoiler }),
  }))
  setAttached(channelId, none)
  return withTaken(taken)
}

export const setAttached = (channelId: string, attached: readonly Attaching[]): void =>
  useAttachings.setState(({ files }) => ({ files: { ...files, [channelId]: attached } }))
