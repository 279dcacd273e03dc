import { v7 } from 'uuid'
import { create } from 'zustand'
import type { Account } from '#contract/accounts.ts'
import { durations, sizes } from '#contract/limits.ts'
import type { Attachment } from '#contract/media.ts'
import { isActingStaff } from '#contract/permissions.ts'
import type { Refused } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { upload } from '#web/media/upload.ts'
import type { Written } from '#web/messages/unsent/unsent.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { keepFile, type KeptFile, readFiles, removeFile } from './files-kept.ts'

/**
 * The file in a channel's composer. It goes to the server as soon as it is chosen, so that sending needs no waiting.
 */
export interface Attaching extends KeptFile {
  /** A local picture of it, for images. */
  previewUrl: string | null
  /**
   * `waiting`: without a connection. It goes up when there is one, in the composer or with the message that took it.
   */
  state: 'uploading' | 'waiting' | 'ready' | 'failed'
  /** Whole percents that have gone; at 100 the server looks at it. */
  percent: number
}

const useAttachings = create<{ files: Readonly<Record<string, Attaching>> }>(() => ({ files: {} }))

export const useAttaching = (channelId: string): Attaching | undefined => useAttachings(({ files }) => files[channelId])

const attachingOf = (channelId: string): Attaching | undefined => useAttachings.getState().files[channelId]

/** Whether a message may take it: it is there, or its turn comes by itself. */
export const isSendable = (attaching: Attaching | undefined): boolean =>
  attaching?.state === 'ready' || attaching?.state === 'waiting'

/** Take up what this account left in its composers. */
export async function openAttached(uid: string): Promise<void> {
  keeper = uid
  const kept = await readFiles(uid).catch(() => [])
  if (keeper !== uid) return
  for (const file of kept) {
    if (attachingOf(file.channelId)) continue
    const isSwept = Date.now() - file.keptAt > durations.unusedUploadMs - sweptSoonMs
    begin({ ...file, attachment: isSwept ? null : file.attachment })
  }
}

/** The server sweeps what no message took within a day: shortly before, it goes up once more. */
const sweptSoonMs = 3_600_000

/** Put a file in the place of the one that is there. One that is too large is refused before it travels. */
export function attach(channelId: string, file: File, account: Account): void {
  const maxBytes = isActingStaff(account, serverNow()) ? sizes.staffFileBytes : sizes.fileBytes
  if (file.size > maxBytes) return void toast.error(() => t('file-too-large', { maxMegabytes: maxBytes / 1024 / 1024 }))
  removeAttached(channelId)
  const kept = { uid: account.uid, channelId, id: v7(), file, attachment: null, keptAt: Date.now() }
  begin(kept)
  void keepFile(kept).catch(() => undefined)
}

function begin(kept: KeptFile): void {
  const { channelId, file, attachment } = kept
  const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  set({ ...kept, previewUrl, state: attachment ? 'ready' : 'uploading', percent: 0 })
  if (!attachment) void send(channelId, file)
}

export function retryAttaching(channelId: string): void {
  const held = attachingOf(channelId)
  if (held?.state !== 'failed') return
  set({ ...held, state: 'uploading', percent: 0 })
  void send(channelId, held.file)
}

/** What a message takes along, which leaves the composer. */
export function takeAttached(channelId: string): Pick<Written, 'file' | 'upload'> {
  const held = attachingOf(channelId)
  const taken = { file: held?.attachment ?? null, upload: held?.state === 'waiting' ? held.file : null }
  removeAttached(channelId)
  return taken
}

/** Taken back, replaced, or sent. An upload under way is given up. */
export function removeAttached(channelId: string): void {
  const held = attachingOf(channelId)
  forget(channelId)
  if (held) void removeFile(held).catch(() => undefined)
}

let keeper: string | null = null

/** Another account starts without this one's files. What is kept stays until a log-out (web/app/leaving/log-out.ts). */
export function forgetAttached(): void {
  keeper = null
  for (const channelId of Object.keys(useAttachings.getState().files)) forget(channelId)
}

function forget(channelId: string): void {
  running.get(channelId)?.abort()
  running.delete(channelId)
  const { [channelId]: held, ...others } = useAttachings.getState().files
  if (held?.previewUrl) URL.revokeObjectURL(held.previewUrl)
  useAttachings.setState({ files: others })
}

/** The connection is back. */
export function hurryAttached(): void {
  clearTimeout(timer)
  timer = undefined
  for (const { channelId, file, state } of Object.values(useAttachings.getState().files)) {
    if (state === 'waiting' && !running.has(channelId)) void send(channelId, file)
  }
}

/** Asked again this often, beside every new connection. */
const againMs = 10_000
let timer: ReturnType<typeof setTimeout> | undefined

const running = new Map<string, AbortController>()

async function send(channelId: string, file: File): Promise<void> {
  const aborter = new AbortController()
  running.set(channelId, aborter)
  const onProgress = (fraction: number): void => {
    const percent = Math.floor(fraction * 100)
    const held = attachingOf(channelId)
    if (held && held.percent !== percent && !aborter.signal.aborted) set({ ...held, state: 'uploading', percent })
  }
  const answer = await upload(file, { signal: aborter.signal, onProgress })
  const held = attachingOf(channelId)
  if (aborter.signal.aborted || !held) return
  running.delete(channelId)
  if (answer.ok) return arrived(held, answer.value.file)
  if (isAway(answer.refused)) return waitWith(held)
  toast.error(() => failureText(answer.refused))
  if (isFinal(answer.refused)) removeAttached(channelId)
  else set({ ...held, state: 'failed' })
}

function arrived(held: Attaching, attachment: Attachment): void {
  const { uid, channelId, id, file } = held
  set({ ...held, state: 'ready', percent: 100, attachment })
  void keepFile({ uid, channelId, id, file, attachment, keptAt: Date.now() }).catch(() => undefined)
}

function waitWith(held: Attaching): void {
  set({ ...held, state: 'waiting', percent: 0 })
  timer ??= setTimeout(hurryAttached, againMs * (1 + Math.random()))
}

const isAway = ({ code }: Refused): boolean => code === 'offline' || code === 'unavailable'

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

/** Whatever went wrong on the way is one text (MED-18). */
const failureText = (refused: Refused): string =>
  onTheWay.has(refused.code) ? t('upload-failed') : refusalText(refused)
const onTheWay = new Set<Refused['code']>(['internal', 'malformed'])

const set = (attaching: Attaching): void =>
  useAttachings.setState(({ files }) => ({ files: { ...files, [attaching.channelId]: attaching } }))
