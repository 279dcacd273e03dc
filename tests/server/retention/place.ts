import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { retain } from '#server/app/retention/retain.ts'
import { openStorage, type Storage } from '#server/media/door.ts'
import { catchUp } from '#server/search/door.ts'
import type { House } from '#server/house.ts'
import type { Cast } from '#tests/kit/cast.ts'
import { photo } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { tablesOf, write } from '#tests/kit/house.ts'
import { openSession } from '#tests/kit/people.ts'
import { ofMessage } from '#tests/kit/reporting.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { openTalk } from '#tests/kit/talk.ts'

/** Folds to itself, so that it is found in what is stored folded too. */
export const canary = 'kanarya7f3'

/** All that a run of retention does, with the storage of this place unless a test has another. */
export const runRetention = async (house: House, storage?: Storage): Promise<void> =>
  retain(house, storage ?? (await openStorage(house.config)), () => true)

/**
 * The canary stands wherever something stands that is erased one day: posted, edited away, removed, with a file of its
 * name and content; reported and settled; as a reason of sanctions, in mails and in events; as somebody's name.
 */
export async function fillWithCanaries(server: TestServer, { moderator, ayse, bora }: Cast, channel = 'kafes') {
  const { house } = server
  const talk = await openTalk(server, channel)
  const rename = (display_name: string) =>
    write(house, tx => tx.updateTable('users').set({ display_name }).where('uid', '=', moderator.uid).execute())
  await rename(`Mert ${canary}`)
  const note = await upload(ayse, `${canary}.txt`, `yuvada ${canary}`)
  const other = await upload(ayse, `${canary} 2.txt`, `yine yuvada ${canary}`)
  const removed = await talk.post(ayse, `posted ${canary} @Bora`, { files: [{ id: note.id }, { id: other.id }] })
  await talk.edit(ayse, removed, `edited ${canary}`)
  const picture = await upload(bora, `${canary}.jpg`, await photo(1_200, 900))
  const reported = await talk.post(bora, `reported ${canary}`, { fileId: picture.id })
  const standing = await talk.post(bora, `edited away ${canary}`)
  await talk.edit(bora, standing, 'temiz')
  const reportId = uuidv7()
  await ayse.do(reportRoutes.report, { id: reportId, ...ofMessage(reported.id, `because ${canary}`) })
  await moderator.do(moderationRoutes.decideCase, { caseId: reportId, status: 'resolved', note: `note ${canary}` })
  for (const { id } of [removed, reported]) await moderator.do(messageRoutes.removeMessage, { messageId: id })
  const timeOut = { uid: bora.uid, amount: '2', unit: 'hours' as const, reason: `reason ${canary}` }
  await moderator.do(moderationRoutes.timeOut, timeOut)
  await moderator.do(moderationRoutes.cancelTimeOut, { uid: bora.uid })
  await write(house, async tx => {
    const at = house.clock.now()
    const data = JSON.stringify({ member: { displayName: canary } })
    await tx
      .insertInto('streams')
      .values({ stream: `account:${channel}`, head: 1 })
      .execute()
    await tx
      .insertInto('stream_events')
      .values({ stream: `account:${channel}`, seq: 1, type: 'member.changed', data, at })
      .execute()
    const mail = { id: uuidv7(), recipient: `${canary}@example.com`, subject: canary, text: canary, html: canary }
    const how = { letter: null, uid: null, reply_to_name: canary, reply_to_address: null, failure: 'restored' }
    await tx
      .insertInto('mails')
      .values({ ...mail, ...how, created_at: at, attempts: 1, next_attempt_at: null, sent_at: null })
      .execute()
  })
  await mkdir(join(server.dataDir, 'mailbox'), { recursive: true })
  for (const prefix of ['', '.']) {
    const name = `${prefix}${uuidv7({ msecs: house.clock.now() })}.eml`
    await writeFile(join(server.dataDir, 'mailbox', name), `To: ${canary}`)
  }
  await rename('Mert')
  await catchUp(house) // else the index, which follows by itself, holds what is removed for a second more
  return { talk, removed, reported, standing, reportId, fileId: note.id, pictureId: picture.id }
}

/** So much later, in a place where nobody was in between: their sessions have ended, and they come back. */
export async function laterIn(
  server: TestServer,
  people: Pick<Cast, 'owner' | 'moderator' | 'ayse' | 'bora'>,
  ms: number,
) {
  server.clock.pass(ms)
  await runRetention(server.house)
  const { owner, moderator, ayse, bora } = people
  for (const person of [owner, moderator, ayse, bora])
    person.cookies.set('meydan-session', await openSession(server.house, person.uid))
}

/** Where the canary is found: files of the data directory by their bytes and names, and rows by a query. */
export async function tracesOfCanary({ house, dataDir }: TestServer): Promise<string[]> {
  const found: string[] = []
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter(entry => entry.isFile())) {
    const isTold = name.includes(canary) || (await readFile(join(parentPath, name))).includes(canary)
    if (isTold) found.push(`file ${parentPath.slice(dataDir.length)}/${name}`)
  }
  for (const { name } of await tablesOf(house.db)) {
    const rows = await house.db.read(db =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    )
    if (JSON.stringify(rows).includes(canary)) found.push(`table ${name}`)
  }
  return found
}

/** Every table that holds the canary before it is erased; on SQLite its file and the WAL do too. */
export const tellingTables = [
  'audit_texts',
  'cases',
  'deleted_messages',
  'mails',
  'media',
  'message_edits',
  'reports',
  'sanctions',
  'stream_events',
]
