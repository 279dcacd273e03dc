import type { Message } from '#contract/messages.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { upload } from '#web/media/upload.ts'
import { shownOf, takenOf, withTaken } from './taken.ts'
import type { Unsent } from './unsent.ts'

/** A network that was changed may never answer what was asked over the old one; asking again is safe, by the id. */
const answerMs = 30_000

/**
 * Post one message. Files that have not gone up yet go first, one after another, and `note` keeps what the server made
 * of each; so do those that waited so long that the server has swept them.
 */
export async function postUnsent(
  unsent: Unsent,
  note: (to: Partial<Unsent>) => void,
  signal: AbortSignal,
): Promise<Answer<Message>> {
  const taken = takenOf(unsent)
  if (!taken.some(({ upload }) => upload)) return postText(unsent, signal)
  const isWhole = taken.every(({ file }) => file)
  if (isWhole) {
    const answer = await postText(unsent, signal)
    if (answer.ok || answer.refused.code !== 'upload-not-found') return answer
  }
  const gone = [...taken]
  for (const [n, one] of taken.entries()) {
    if (!one.upload || (one.file && !isWhole)) continue
    const uploaded = await upload(one.upload, { signal, onProgress: () => undefined })
    if (!uploaded.ok) return uploaded
    gone[n] = { ...one, file: uploaded.value.file }
    note(withTaken(gone))
  }
  return postText({ ...unsent, ...withTaken(gone) }, signal)
}

async function postText(unsent: Unsent, signal: AbortSignal): Promise<Answer<Message>> {
  const { channelId, id, text, replyTo } = unsent
  const aborter = new AbortController()
  const abort = (): void => aborter.abort()
  const timer = setTimeout(abort, answerMs)
  signal.addEventListener('abort', abort)
  const answer = await call(
    messageRoutes.postMessage,
    { channelId, id, text, ...(replyTo && { replyToId: replyTo.id }), ...filesIn(unsent) },
    { signal: aborter.signal },
  )
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  return answer
}

/** One plain file in the words that servers of before know too. */
function filesIn(unsent: Unsent): { fileId?: string; files?: { id: string; isSpoiler?: true }[] } {
  const files = shownOf(unsent).map(({ id, isSpoiler }) => ({ id, ...(isSpoiler && { isSpoiler }) }))
  const [first] = files
  if (!first) return {}
  return files.length === 1 && !first.isSpoiler ? { fileId: first.id } : { files }
}
