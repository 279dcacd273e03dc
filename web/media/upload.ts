import { mediaRoutes } from '#web/gate/routes.ts'
import type { Upload } from '#contract/media.ts'
import type { Answer } from '#web/gate/call.ts'
import { answerOf } from '#web/gate/call.ts'
import { currentLanguage } from '#web/gate/language.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** How much of the file has gone, 0 to 1. */
  onProgress: (fraction: number) => void
}

/**
 * Send a file to the server. Like `call` it never throws for a refusal; aborted or unheard it is `offline`. Not by
 * `fetch`, which can't tell how much has gone (2026-11).
 */
export function upload(file: File, { signal, onProgress }: UploadOptions): Promise<Answer<Upload>> {
  const request = new XMLHttpRequest()
  return new Promise(resolve => {
    const unheard = (): void => resolve({ ok: false, refused: { code: 'offline', error: '' } })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(arrived(request)))
    request.addEventListener('error', unheard)
    request.addEventListener('abort', unheard)
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return unheard()
    const { method, path } = mediaRoutes.uploadFile
    request.open(method, path)
    request.setRequestHeader('accept-language', currentLanguage())
    request.send(formOf(file))
  })
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('name', file.name)
  form.append('file', file, file.name)
  return form
}

const arrived = (request: XMLHttpRequest): Answer<Upload> =>
  answerOf({
    status: request.status,
    text: request.responseText,
    retryAfter: request.getResponseHeader('retry-after'),
  })
