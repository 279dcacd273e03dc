import { v7 } from 'uuid'
import type { Account } from '#contract/accounts.ts'
import { durations, sizes } from '#contract/limits.ts'
import type { Attachment } from '#contract/media.ts'
import { isActingStaff } from '#contract/permissions.ts'
import type { Refused } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { namesInLine } from '#web/gate/names-in-line.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { upload } from '#web/media/upload.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { attachedTo, type Attaching, setAttached, useAttachings } from './attached.ts'
import { keepFile, type KeptFile, readFiles, removeFile } from './files-kept.ts'

const all = (): Attaching[] => Object.values(useAttachings.getState().files).flat()

const heldAs = (id: string): Attaching | undefined => all().find(held => held.id === id)

/** Take up what this account left in its composers. */
export async function openAttached(uid: string): Promise<void> {
  keeper = uid
  const kept = await readFiles(uid).catch(() => [])
  if (keeper !== uid) return
  for (const file of kept) {
    if (heldAs(file.id) || attachedTo(file.channelId).length >= sizes.messageFiles) continue
    const isSwept = Date.now() - file.keptAt > durations.unusedUploadMs - sweptSoonMs
    begin({ ...file, attachment: isSwept ? null : file.attachment })
  }
}

/** The server sweeps what no message took within a day: shortly before, it goes up once more. */
const sweptSoonMs = 3_600_000

/** Put files behind those that are there, as many as a message takes. One that is too large never travels. */
export function attach(channelId: string, chosen: readonly File[], account: Account): void {
  const maxBytes = isActingStaff(account, serverNow()) ? sizes.staffFileBytes : sizes.fileBytes
  const fitting = chosen.filter(({ size }) => size <= maxBytes)
  const ofSeveral = chosen.length > 1 && ({ isOfSeveral: true } as const)
  const room = sizes.messageFiles - attachedTo(channelId).length
  const tooLarge = chosen.filter(({ size }) => size > maxBytes)
  const named = ofSeveral ? tooLarge : []
  const maxMegabytes = maxBytes / 1024 / 1024
  if (tooLarge.length > 0) toast.error(() => saidOf(named, t('file-too-large', { maxMegabytes })))
  if (fitting.length > room) toast.info(() => t('messages.filesAtMost', { max: sizes.messageFiles }))
  for (const file of fitting.slice(0, room)) {
    const [id, keptAt] = [v7(), Date.now()]
    const kept: KeptFile = { uid: account.uid, channelId, id, file, attachment: null, keptAt, ...ofSeveral }
    begin(kept)
    void keepFile(kept).catch(() => undefined)
  }
}

/** Behind the names of the first of them, and how many more. */
function saidOf(files: readonly File[], text: string): string {
  if (files.length === 0) return text
  const named = files.map(({ name }) => name)
  return `${namesInLine(named, { max: namesMax, more: ({ names, count }) => `${names} +${count}` })}: ${text}`
}

/** As many as a toast has room for. */
const namesMax = 3

function begin(kept: KeptFile): void {
  const { channelId, file, attachment } = kept
  const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  const held: Attaching = { ...kept, previewUrl, state: attachment ? 'ready' : 'uploading', percent: 0 }
  setAttached(channelId, [...attachedTo(channelId), held])
  if (!attachment) goUp(kept.id)
}

export function retryAttaching(id: string): void {
  const held = heldAs(id)
  if (held?.state !== 'failed') return
  set({ ...held, state: 'uploading', percent: 0 })
  goUp(id)
}

/** Its sender covers it, or no more (MED-28). */
export function setSpoiler(id: string, isCovered: boolean): void {
  const held = heldAs(id)
  if (!held) return
  const { isSpoiler: _, ...plain } = held
  const changed: Attaching = isCovered ? { ...plain, isSpoiler: true } : plain
  set(changed)
  keep(changed)
}

/** Taken back. */
export const removeAttached = (id: string): void => leave(heldAs(id))

let keeper: string | null = null

/** Another account starts without this one's files. What is kept stays until a log-out (web/app/leaving/log-out.ts). */
export function forgetAttached(): void {
  keeper = null
  useAttachings.setState({ files: {} })
}

const leave = (left: Attaching | undefined): void => {
  if (left)
    setAttached(
      left.channelId,
      attachedTo(left.channelId).filter(({ id }) => id !== left.id),
    )
}

/** Taken back, sent or forgotten: an upload under way is given up. */
useAttachings.subscribe((_, before) => {
  for (const left of Object.values(before.files).flat()) if (!heldAs(left.id)) giveUp(left)
})

function giveUp({ id, uid, previewUrl }: Attaching): void {
  due.delete(id)
  running.get(id)?.abort()
  running.delete(id)
  if (previewUrl) URL.revokeObjectURL(previewUrl)
  if (uid === keeper) void removeFile(id).catch(() => undefined)
  sendDue()
}

/** The connection is back. */
export function hurryAttached(): void {
  clearTimeout(timer)
  timer = undefined
  for (const { id, state } of all()) if (state === 'waiting' && !running.has(id)) goUp(id)
}

/** Asked again this often, beside every new connection. */
const againMs = 10_000
let timer: ReturnType<typeof setTimeout> | undefined

/** At the same time; the server has places for four of an account (`uploadsAtOnce`), and it may write in two tabs. */
const atOnceMax = 2

/** Ids of files whose turn to go up comes, in their order. */
const due = new Set<string>()
const running = new Map<string, AbortController>()

function goUp(id: string): void {
  due.add(id)
  sendDue()
}

function sendDue(): void {
  for (const id of due) {
    if (running.size >= atOnceMax) return
    due.delete(id)
    const held = heldAs(id)
    if (held) void send(held)
  }
}

async function send({ id, file, isOfSeveral }: Attaching): Promise<void> {
  const aborter = new AbortController()
  running.set(id, aborter)
  const onProgress = (fraction: number): void => {
    const percent = Math.floor(fraction * 100)
    const held = heldAs(id)
    if (held && held.percent !== percent && !aborter.signal.aborted) set({ ...held, state: 'uploading', percent })
  }
  const answer = await upload(file, { signal: aborter.signal, onProgress })
  if (aborter.signal.aborted) return
  running.delete(id)
  sendDue()
  const held = heldAs(id)
  if (!held) return
  if (answer.ok) return arrived(held, answer.value.file)
  if (isAway(answer.refused)) return waitWith(held)
  const named = isOfSeveral ? [file] : []
  toast.error(() => saidOf(named, failureText(answer.refused)))
  if (isFinal(answer.refused)) removeAttached(id)
  else set({ ...held, state: 'failed' })
}

function arrived(held: Attaching, attachment: Attachment): void {
  set({ ...held, state: 'ready', percent: 100, attachment })
  keep({ ...held, attachment, keptAt: Date.now() })
}

/** What the page alone knows of it is not kept. */
function keep(held: Attaching): void {
  const { previewUrl: _, state: __, percent: ___, ...kept } = held
  void keepFile(kept).catch(() => undefined)
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

const set = (changed: Attaching): void =>
  setAttached(
    changed.channelId,
    attachedTo(changed.channelId).map(held => (held.id === changed.id ? changed : held)),
  )
