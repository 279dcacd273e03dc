import { mediaRoutes } from '#contract/media.ts'
import type { Upload } from '#contract/media.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Message } from '#contract/messages.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { v7 } from 'uuid'
import type { Member } from './member.ts'

/** Post by request; `replyToId` and `fileId` as the contract has them. */
export const post = (
  member: Member,
  channelId: string,
  text: string,
  more: { replyToId?: string; fileId?: string; files?: { id: string; isSpoiler?: true }[] } = {},
): Promise<Message> => member.visitor.do(messageRoutes.postMessage, { channelId, id: v7(), text, ...more })

/** Upload by request. */
export async function upload(member: Member, name: string, content: Uint8Array): Promise<Upload> {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(content)], name))
  form.set('upload_preset', 'meydan')
  const { status, body } = await member.visitor.send(mediaRoutes.uploadFile.method, mediaRoutes.uploadFile.path, form)
  if (status !== 200) throw new Error(`The upload of ${name} answered ${status} ${JSON.stringify(body)}`)
  return mediaRoutes.uploadFile.output.parse(body)
}

export async function postFile(member: Member, channelId: string, name: string, content: Uint8Array): Promise<Message> {
  const { id } = await upload(member, name, content)
  return post(member, channelId, '', { fileId: id })
}

/** Several in one message; what begins with `!` is covered. */
export async function postFiles(
  member: Member,
  channelId: string,
  text: string,
  contents: Readonly<Record<string, Uint8Array>>,
): Promise<Message> {
  const files: { id: string; isSpoiler?: true }[] = []
  for (const [name, content] of Object.entries(contents)) {
    const { id } = await upload(member, name.replace('!', ''), content)
    files.push(name.startsWith('!') ? { id, isSpoiler: true } : { id })
  }
  return post(member, channelId, text, { files })
}

/** A picture of waves, so that one sees how it lies. */
export function picture(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const wave = Math.sin(x / 40) + Math.cos(y / 30)
    pixels.set([40 + (x / width) * 180, 90 + wave * 40, 60 + (y / height) * 150], at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

/** A second of a tone. */
export function sound(): Buffer {
  const rate = 8_000
  const samples = Buffer.from(Array.from({ length: rate }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20) // PCM
  head.writeUInt16LE(1, 22) // one channel
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** A short video, recorded by the browser itself from a canvas. */
export async function video(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const isOver = new Promise(resolve => (recorder.onstop = resolve))
    recorder.start()
    for (let frame = 0; frame < 12; frame++) {
      pen.fillStyle = `hsl(${frame * 30} 70% 50%)`
      pen.fillRect(0, 0, 320, 180)
      await new Promise(resolve => setTimeout(resolve, 40))
    }
    recorder.stop()
    await isOver
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(encoded, 'base64')
}
