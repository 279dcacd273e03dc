import type { Account } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import type { Attachment } from '#contract/media.ts'
import { isActingStaff } from '#contract/permissions.ts'
import { t } from '#web/gate/language.ts'
import type { Refused } from '#web/gate/call.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { upload } from '#web/media/upload.ts'
import { toast } from '#web/parts/toast.ts'
import { create } from 'zustand'

/** The file in a channel's composer. It goes to the server as soon as it is chosen, so that sending needs no waiting. */
export interface Attaching {
  file: File
  /** A local picture of it, for images. */
  previewUrl: string | null
  state: 'uploading' | 'ready' | 'failed'
  /** Whole percents that have gone; at 100 the server looks at it. */
  percent: number
  /** What the server made of it, once `ready`. */
  attachment: Attachment | null
}

/** By channel, as long as the page lives: a browser does not let a page read a file again after a reload. */
const useAttachings = create<{ files: Readonly<Record<string, Attaching>> }>(() => ({ files: {} }))

export const useAttaching = (channelId: string): Attaching | undefined => useAttachings(({ files }) => files[channelId])

export const attachingOf = (channelId: string): Attaching | undefined => useAttachings.getState().files[channelId]

/** Put a file in the place of the one that is there. One that is too large is refused before it travels. */
export function attach(channelId: string, file: File, account: Account): void {
  const maxBytes = isActingStaff(account, serverNow()) ? sizes.staffFileBytes : sizes.fileBytes
  if (file.size > maxBytes) return void toast.error(() => t('file-too-large', { maxMegabytes: maxBytes / 1024 / 1024 }))
  removeAttached(channelId)
  const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  set(channelId, { file, previewUrl, state: 'uploading', percent: 0, attachment: null })
  void send(channelId, file)
}

export function retryAttaching(channelId: string): void {
  const held = attachingOf(channelId)
  if (held?.state !== 'failed') return
  set(channelId, { ...held, state: 'uploading', percent: 0 })
  void send(channelId, held.file)
}

/** Taken back, replaced, or sent. An upload under way is given up. */
export function removeAttached(channelId: string): void {
  running.get(channelId)?.abort()
  running.delete(channelId)
  const { [channelId]: held, ...others } = useAttachings.getState().files
  if (held?.previewUrl) URL.revokeObjectURL(held.previewUrl)
  useAttachings.setState({ files: others })
}

/** Another account starts without this one's files. */
export function forgetAttached(): void {
  for (const channelId of Object.keys(useAttachings.getState().files)) removeAttached(channelId)
}

const running = new Map<string, AbortController>()

async function send(channelId: string, file: File): Promise<void> {
  const aborter = new AbortController()
  running.set(channelId, aborter)
  const onProgress = (fraction: number): void => {
    const percent = Math.floor(fraction * 100)
    const held = attachingOf(channelId)
    if (held && held.percent !== percent && !aborter.signal.aborted) set(channelId, { ...held, percent })
  }
  const answer = await upload(file, { signal: aborter.signal, onProgress })
  const held = attachingOf(channelId)
  if (aborter.signal.aborted || !held) return
  running.delete(channelId)
  if (answer.ok) return set(channelId, { ...held, state: 'ready', percent: 100, attachment: answer.value.file })
  toast.error(() => failureText(answer.refused))
  if (isFinal(answer.refused)) removeAttached(channelId)
  else set(channelId, { ...held, state: 'failed' })
}

/** Trying again can't help a file that is refused for what it is. */
const isFinal = ({ code }: Refused): boolean => ofTheFile.has(code)
const ofTheFile = new Set<Refused['code']>([
  'file-required',
  'file-too-large',
  'image-too-large',
  'animation-too-long',
  'file-type-refused',
  'image-format-refused',
  'video-format-refused',
  'audio-format-refused',
  'text-encoding-refused',
  'document-active',
  'file-broken',
])

/** spec.md section 8: whatever went wrong on the way is one text. */
const failureText = (refused: Refused): string =>
  onTheWay.has(refused.code) ? t('upload-failed') : refusalText(refused)
const onTheWay = new Set<Refused['code']>(['offline', 'internal', 'unavailable', 'malformed'])

const set = (channelId: string, attaching: Attaching): void =>
  useAttachings.setState(({ files }) => ({ files: { ...files, [channelId]: attaching } }))
