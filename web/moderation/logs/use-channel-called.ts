import type { AuditEntry } from '#contract/audit.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { useChannels } from '#web/channels/store.ts'

/** The channel of an entry: as it was called then, else as it is called now; null where it is gone too. */
export function useChannelCalled({ channelId, channelName }: AuditEntry): string | null {
  const current = useChannels(({ channels }) => channels.find(({ id }) => id === channelId)?.name)
  const name = channelName ?? current
  return name === undefined ? null : visibleText(name)
}
