import { mediaRoutes } from '#web/gate/routes.ts'
import type { Upload } from '#contract/media.ts'
import type { OutputOf, Route } from '#contract/wire/route.ts'
import type { Answer } from '#web/gate/call.ts'
import { answerOf } from '#web/gate/call.ts'
import { currentLanguage } from '#web/gate/language.ts'
import type { RouteAt } from '#web/gate/route-at.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** How much of the file has gone, 0 to 1. */
  onProgress: (fraction: number) => void
}

/** Send a file that goes with a message. */
export const upload = (file: File, options: UploadOptions): Promise<Answer<Upload>> =>
  sendFile(mediaRoutes.uploadFile, file, options, { name: file.name })

/**
 * Send a file to the server. Like `call` it never throws for a refusal; aborted or unheard it is `offline`. Not by
 * `fetch`, which can't tell how much has gone (2026-11).
 */
export function sendFile<R extends Route>(
  { method, path }: RouteAt<R>,
  file: File,
  { signal, onProgress }: UploadOptions,
  fields: Record<string, string> = {},
): Promise<Answer<OutputOf<R>>> {
  const request = new XMLHttpRequest()
  return new Promise(resolve => {
    const unheard = (): void => resolve({ ok: false, refused: { code: 'offline', error: '' } })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(arrived(request)))
    request.addEventListener('error', unheard)
    request.addEventListener('abort', unheard)
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return unheard()
    request.open(method, path)
    request.setRequestHeader('accept-language', currentLanguage())
    request.send(formOf(file, fields))
  })
}

function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return form
}

const arrived = <Value>(request: XMLHttpRequest): Answer<Value> =>
  answerOf({
    status: request.status,
    text: request.responseText,
    retryAfter: request.getResponseHeader('retry-after'),
  })
