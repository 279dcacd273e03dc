import { sizes } from '#contract/limits.ts'
import { call } from '#web/gate/call.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { dropChannel, learnReacted, timelineOf, useMessages } from './store.ts'

/**
 * Which reactions are hidden from this reader has changed. What nobody looks at goes, and is read when somebody does;
 * of the open channel they are read once more, the newest first, and the messages stay where they stand.
 */
export async function readAgain(openId: string | null): Promise<void> {
  for (const id of Object.keys(useMessages.getState().channels)) if (id !== openId) dropChannel(id)
  const held = openId === null ? null : timelineOf(openId)
  if (openId === null || !held) return
  const { floor } = held
  let before = (held.messages.at(-1)?.seq ?? 0) + 1
  while (before > floor) {
    const answer = await call(messageRoutes.listMessages, {
      channelId: openId,
      before,
      limit: sizes.historyPageMax,
    })
    if (!answer.ok || answer.value.messages.length === 0) return
    for (const message of answer.value.messages) if (message.reactions) learnReacted(message, message.reactions)
    before = answer.value.messages[0]!.seq
  }
}
