/** What stands unsent in the composers, by channel, while the page lives: moving to another channel and back keeps it. */
const drafts = new Map<string, string>()

export const draftOf = (channelId: string): string => drafts.get(channelId) ?? ''

export function keepDraft(channelId: string, text: string): void {
  if (text === '') drafts.delete(channelId)
  else drafts.set(channelId, text)
}

/** Another account starts with empty composers. */
export const forgetDrafts = (): void => drafts.clear()
