import { t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { create } from 'zustand'
import { openAround } from '#web/messages/held/load.ts'
import { timelineOf } from '#web/messages/held/store.ts'

/** A message that was jumped to is highlighted for 2 seconds (MSG-26). */
const litMs = 2_000

interface Jump {
  channelId: string
  messageId: string
}

/** Where somebody wants to go, until the channel's list has brought him there; then what is highlighted. */
export const useJump = create<{ jump: Jump | null; lit: Jump | null }>(() => ({ jump: null, lit: null }))

/**
 * Show a message of a channel, wherever it stands; one that is not held is asked for with those around it. The list of
 * that channel scrolls, highlights it and puts the focus there, now or when it is opened. What fails is said in a
 * toast.
 */
export async function jumpTo(channelId: string, messageId: string): Promise<'shown' | 'gone' | 'failed'> {
  const jump = { channelId, messageId }
  useJump.setState({ jump })
  if (timelineOf(channelId)?.byId.has(messageId)) return 'shown'
  const refused = await openAround(channelId, messageId)
  if (!refused) return 'shown'
  if (useJump.getState().jump === jump) useJump.setState({ jump: null })
  if (refused.code === 'not-found') toast.warning(() => t('messages.gone'))
  else toast.error(() => refusalText(refused))
  return refused.code === 'not-found' ? 'gone' : 'failed'
}

/** The list has brought somebody there. */
export function arrived(jump: Jump): void {
  if (useJump.getState().jump !== jump) return
  useJump.setState({ jump: null, lit: jump })
  setTimeout(() => useJump.getState().lit === jump && useJump.setState({ lit: null }), litMs)
}
