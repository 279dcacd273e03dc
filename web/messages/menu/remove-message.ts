import { fileNames } from '#web/messages/look/file-names.ts'
import { durations } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { type Answer, call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { useSession } from '#web/accounts/session.ts'
import { ask } from '#web/parts/overlays/ask.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { undoAction } from '#web/parts/overlays/undo-action.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { besideRow } from '#web/messages/list/row-focus.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { learnMessage } from '#web/messages/held/store.ts'
import './remove-words.ts'

/** What has to be known of a message to remove it. */
type Removable = Pick<Message, 'id' | 'text' | 'author' | 'pingedUsers' | 'file'>

/**
 * Ask whether, then remove. The live event takes it off this page like off every other. The focus goes on to the
 * message beside it, or where `returnTo` says.
 */
export function askToRemove(message: Removable, returnTo?: () => HTMLElement | null): Promise<boolean> {
  let beside: HTMLElement | null = null
  return ask({
    title: t('messages.removeTitle'),
    description: description(message),
    confirmLabel: t('messages.remove'),
    isDangerous: true,
    act: async () => {
      const neighbour = besideRow(message.id)
      if (await remove(message)) beside = neighbour
    },
    returnTo: returnTo ?? (() => beside),
  })
}

async function remove({ id: messageId, author }: Removable): Promise<boolean> {
  const passed = stopwatch()
  const answer = await call(messageRoutes.removeMessage, { messageId })
  const entryId = answer.ok ? answer.value.entryId : null
  const isRemoved = answer.ok || answer.refused.code === 'not-found'
  const ownUndo = {
    label: () => t('parts.undo'),
    onSelect: () => void restore(messageId),
    leftMs: () => durations.undoMs - passed(),
  }
  const undo = undoAction(entryId, { passed, tell: answer => tellRestored(author, answer) }) ?? ownUndo
  if (isRemoved) toast.success(() => saidOf('removed', author), answer.ok ? undo : undefined)
  else toast.error(() => t('messages.removeFailed', { reason: refusalText(answer.refused) }))
  return isRemoved
}

/** Of another's message it is told whose it was (LOOK-28). */
function saidOf(what: 'removed' | 'restored', author: Message['author']): string {
  const isOwn = author.uid === useSession.getState().account?.uid
  return isOwn ? t(`messages.${what}`) : t(`messages.${what}Of`, { name: nameOf(author) })
}

/** What staff removed. */
function tellRestored(author: Message['author'], answer: Answer<unknown>): void {
  if (answer.ok) toast.success(() => saidOf('restored', author))
  else toast.error(() => t('messages.restoreFailed', { reason: undoRefusalText(answer.refused) }))
}

/** One's own stands where it stood, for everybody, and is not said again. */
async function restore(messageId: string): Promise<void> {
  const answer = await call(messageRoutes.restoreMessage, { messageId })
  if (!answer.ok) return void toast.error(() => t('messages.restoreFailed', { reason: refusalText(answer.refused) }))
  learnMessage(answer.value)
  toast.success(() => t('messages.restored'))
}

/** So much of the text that one knows which message it is. */
const excerptLength = 120

function description(message: Removable): string {
  const said = oneLine(message) || fileNames(message)
  const letters = Array.from(said.slice(0, excerptLength * 2))
  const excerpt = letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : said
  return t('messages.removeText', { text: excerpt })
}
