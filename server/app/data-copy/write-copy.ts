import { canRead } from '#contract/permissions.ts'
import { type PhotoSize, photoSizes } from '#contract/photo-sizes.ts'
import { allChannels } from '#server/channels/door.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import type { Key } from '#server/db/keyset.ts'
import type { House } from '#server/house.ts'
import { photoKey, shownPhotoOf, type Storage } from '#server/media/door.ts'
import { fileLine, firstPage, reactionLine, reportLine } from './first-page.ts'
import { earlierArticle, messageArticle, pathOf } from './html.ts'
import { ownFiles, ownProfile, ownReactions, ownReports, ownSanctions } from './other-rows.ts'
import { earlierTexts, messagesAtOnce, type OwnMessage, ownMessages, readNow, roleOf } from './own-rows.ts'
import { createParts, jsonOf, type PartName } from './parts.ts'
import type { Read } from './patient-read.ts'
import { saidFor, type Said } from './said.ts'
import type { Zip } from './zip.ts'

/** What the writing of one copy holds. */
interface Writing {
  copy: DataCopyRow
  read: Read
  zip: Zip
  said: Said
  storage: Pick<Storage, 'open'>
  /** Told how many messages and bytes of files are in it; throws where the writing is to stop. */
  further: (done: { messages?: number; bytes?: number }) => Promise<void>
}

/** Nobody waits for it any more: the account has gone. */
export class NobodyWaits extends Error {}

/**
 * Writes all that is this person's own and may be read by him now (ACC-65). Each step reads by itself, with the rights
 * of its own moment: what is taken from him meanwhile is not in what follows.
 */
export async function writeCopy(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  given: Omit<Writing, 'said'>,
): Promise<void> {
  const writing = { ...given, said: saidFor(given.copy) }
  const { copy, read, zip, said } = writing
  const at = clock.now()
  const pages: Record<PartName, number> = {
    messages: await writeMessages(writing),
    files: await writeFiles(writing),
    reactions: await writeReactions(writing),
    reports: await writeReports(writing),
  }
  const profile = await read(db => ownProfile(db, copy, at))
  if (!profile) throw new NobodyWaits()
  const sanctions = await read(db => ownSanctions(db, copy.uid, at))
  const picture = await writePicture(writing)
  await zip.add('json/account.json', jsonOf({ madeAt: at, ...profile, picture }))
  await zip.add('json/sanctions.json', jsonOf(sanctions))
  await zip.add('index.html', firstPage(said, { at, site: config.siteName, profile, picture, sanctions, pages }))
}

async function writeMessages(writing: Writing): Promise<number> {
  const { copy, read, zip, said, further } = writing
  const parts = createParts(zip, said, 'messages')
  const channels = await read(async db => {
    const role = await roleOf(db, copy.uid)
    return role === null ? [] : (await allChannels(db)).filter(channel => canRead({ role }, channel))
  })
  for (const { id } of channels)
    for (const isRemoved of [false, true])
      for await (const { channel, messages } of messagesIn(writing, { channelId: id, isRemoved })) {
        for (const message of messages) {
          const { files, ...rest } = message
          const paths = files.map(pathOf)
          const all = paths.length > 1 ? { files: paths } : {}
          const json = { kind: 'message', ...rest, channelId: id, channel, file: paths[0] ?? null, ...all }
          await parts.add(json, messageArticle(said, message, channel))
          if (message.editedAt !== null) await writeEarlier(writing, parts, message)
        }
        await further({ messages: messages.length })
      }
  return parts.end()
}

/** Step by step; the channel by its name of that moment, and no further once this person may not read it. */
async function* messagesIn(
  { copy, read, said }: Writing,
  { channelId, isRemoved }: { channelId: string; isRemoved: boolean },
): AsyncGenerator<{ channel: string; messages: OwnMessage[] }> {
  for (let after: Key | null = null; ;) {
    const step = { uid: copy.uid, channelId, isRemoved, after, leaver: said.leaver }
    const some = await read(async db => {
      const channel = await readNow(db, copy.uid, channelId)
      return channel && { channel: channel.name, messages: await ownMessages(db, step) }
    })
    if (!some || some.messages.length === 0) return
    yield some
    const last: OwnMessage = some.messages.at(-1)!
    if (some.messages.length < messagesAtOnce) return
    after = { at: last.removedAt ?? last.at, id: last.id }
  }
}

async function writeEarlier(
  { read, said }: Writing,
  parts: ReturnType<typeof createParts>,
  { id }: OwnMessage,
): Promise<void> {
  for (let after = 0; ;) {
    const texts = await read(db => earlierTexts(db, { messageId: id, after, leaver: said.leaver }))
    for (const text of texts) await parts.add({ kind: 'earlier-text', ...text }, earlierArticle(said, text))
    if (texts.length < messagesAtOnce) return
    after = texts.at(-1)!.version
  }
}

async function writeFiles({ copy, read, zip, said, storage, further }: Writing): Promise<number> {
  const parts = createParts(zip, said, 'files')
  for (let after = ''; ;) {
    const files = await read(db => ownFiles(db, copy.uid, after))
    for (const file of files) {
      const { channelId } = file
      if (channelId !== null && !(await read(db => readNow(db, copy.uid, channelId)))) continue
      const object = await storage.open(file.id)
      if (object) await zip.addFile(pathOf(file), object.body)
      await parts.add(
        { ...file, path: object ? pathOf(file) : null },
        `<article>${fileLine(said, file, object !== null)}</article>`,
      )
      await further({ bytes: file.bytes })
    }
    if (files.length === 0) return parts.end()
    after = files.at(-1)!.id
  }
}

/** One's own picture in its largest size; null where one has none, or the server has lost it. */
async function writePicture({ copy, read, zip, storage }: Writing): Promise<string | null> {
  const photo = await read(db => shownPhotoOf(db, copy.uid))
  const object = photo && (await storage.open(photoKey(photo.id, Math.max(...photoSizes) as PhotoSize)))
  if (!object) return null
  await zip.addFile('picture.webp', object.body)
  return 'picture.webp'
}

async function writeReactions({ copy, read, zip, said, further }: Writing): Promise<number> {
  const parts = createParts(zip, said, 'reactions')
  for (let after = { messageId: '', emoji: '' }; ;) {
    const { given, last } = await read(async db => {
      const rows = await ownReactions(db, copy.uid, after)
      const names = new Map<string, string>()
      for (const channelId of new Set(rows.map(row => row.channelId))) {
        const channel = await readNow(db, copy.uid, channelId)
        if (channel) names.set(channelId, channel.name)
      }
      const readable = rows.flatMap(row => {
        const channel = names.get(row.channelId)
        return channel === undefined ? [] : [{ ...row, channel }]
      })
      return { given: readable, last: rows.at(-1) }
    })
    for (const one of given) await parts.add(one, `<article>${reactionLine(said, one)}</article>`)
    await further({})
    if (!last) return parts.end()
    after = { messageId: last.messageId, emoji: last.emoji }
  }
}

async function writeReports({ copy, read, zip, said }: Writing): Promise<number> {
  const parts = createParts(zip, said, 'reports')
  for (let after = ''; ;) {
    const reports = await read(db => ownReports(db, copy.uid, after))
    for (const report of reports) await parts.add(report, `<article>${reportLine(said, report)}</article>`)
    if (reports.length === 0) return parts.end()
    after = reports.at(-1)!.id
  }
}
