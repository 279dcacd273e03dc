import type { Message } from '#contract/messages.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { upload } from '#web/media/upload.ts'
import type { Unsent } from './unsent.ts'

/** A network that was changed may never answer what was asked over the old one; asking again is safe, by the id. */
const answerMs = 30_000

/**
 * Post one message. A file that has not gone up yet goes first, and `note` keeps what the server made of it; so does
 * one that waited so long that the server has swept it.
 */
export async function postUnsent(
  unsent: Unsent,
  note: (to: Partial<Unsent>) => void,
  signal: AbortSignal,
): Promise<Answer<Message>> {
  if (!unsent.upload) return postText(unsent, signal)
  if (unsent.file) {
    const answer = await postText(unsent, signal)
    if (answer.ok || answer.refused.code !== 'upload-not-found') return answer
  }
  const uploaded = await upload(unsent.upload, { signal, onProgress: () => undefined })
  if (!uploaded.ok) return uploaded
  const { file } = uploaded.value
  note({ file })
  return postText({ ...unsent, file }, signal)
}

async function postText({ channelId, id, text, replyTo, file }: Unsent, signal: AbortSignal): Promise<Answer<Message>> {
  const aborter = new AbortController()
  const abort = (): void => aborter.abort()
  const timer = setTimeout(abort, answerMs)
  signal.addEventListener('abort', abort)
  const answer = await call(
    messageRoutes.postMessage,
    { channelId, id, text, ...(replyTo && { replyToId: replyTo.id }), ...(file && { fileId: file.id }) },
    { signal: aborter.signal },
  )
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  return answer
}
