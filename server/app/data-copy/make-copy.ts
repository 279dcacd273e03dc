import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CopyNews, noteCopy } from '#server/accounts/door.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import { diskTroubleOf } from '#server/db/disk-trouble.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { copyKey, type Storage } from '#server/media/door.ts'
import { weighed } from './own-rows.ts'
import { patientRead } from './patient-read.ts'
import { roomFor } from './room-for.ts'
import { NobodyWaits, writeCopy } from './write-copy.ts'
import { createZip } from './zip.ts'

/** How far it is is told no more often: each time is a word to all of the person's pages. */
const toldEveryMs = 1_000
/** What a message weighs in the bar, in bytes of files: both take about as long. */
const bytesOfMessage = 5_000

/**
 * Makes a copy that was asked for: writes the file beside the storage's own, puts it there, and says that it is ready.
 * Cut off anywhere, it is begun again from the start (DATA-25). A failure is told to the person; the end of the server,
 * of the session or of the account is none.
 */
export async function makeCopy(house: House, storage: Storage, copy: DataCopyRow, ending: AbortSignal): Promise<void> {
  const note = async (news: CopyNews): Promise<boolean> => {
    const outcome = await house.writer.run({ verb: noteCopy }, null, { id: copy.id, news })
    return !(outcome instanceof Refusal) && outcome.result.goesOn
  }
  const making = join(dirname(storage.incomingDir), 'making')
  await rm(making, { recursive: true, force: true }) // of one that was cut off: one is made at a time
  if (!(await note({ kind: 'begun' }))) return
  await mkdir(making, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(making, 'copy-'))
  try {
    const path = join(folder, 'copy.zip')
    const bytes = await write(house, storage, { copy, path, ending, note })
    if (bytes === 'no-room') return void (await note({ kind: 'failed', why: 'no-room' }))
    await storage.put(copyKey(copy.id), path, 'application/zip')
    const isWanted = await note({ kind: 'ready', bytes, settings: house.config })
    if (!isWanted) await storage.remove([copyKey(copy.id)])
  } catch (error) {
    if (error instanceof NobodyWaits || ending.aborted) return
    house.log.error({ err: error }, 'A copy of somebody’s data could not be made')
    await note({ kind: 'failed', why: diskTroubleOf(error) ? 'no-room' : 'broken' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Making {
  copy: DataCopyRow
  path: string
  ending: AbortSignal
  note: (news: CopyNews) => Promise<boolean>
}

/** Answers the size of the file. */
async function write(house: House, storage: Storage, making: Making): Promise<number | 'no-room'> {
  const { copy, path, ending, note } = making
  const read = patientRead(house, copy.uid, ending)
  const { messages, fileBytes } = await read(db => weighed(db, copy.uid))
  if (!(await read(db => roomFor(house.config)(db, copy.uid)))) return 'no-room'
  const all = messages * bytesOfMessage + fileBytes
  let [done, toldAt, told] = [0, performance.now(), 0]
  const further = async (step: { messages?: number; bytes?: number }): Promise<void> => {
    if (ending.aborted) throw new NobodyWaits()
    done += (step.messages ?? 0) * bytesOfMessage + (step.bytes ?? 0)
    const percent = Math.min(99, all === 0 ? 0 : Math.floor((done / all) * 100))
    if (percent <= told || performance.now() - toldAt < toldEveryMs) return
    ;[toldAt, told] = [performance.now(), percent]
    if (!(await note({ kind: 'further', percent }))) throw new NobodyWaits()
  }
  const zip = await createZip(path, new Date(house.clock.now()))
  try {
    await writeCopy(house, { copy, read, zip, storage, further })
    return await zip.end()
  } finally {
    await zip.close()
  }
}
