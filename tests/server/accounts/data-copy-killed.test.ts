import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataCopyRoutes } from '#contract/data-copy-routes.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { unzipped } from '#tests/kit/files/unzip.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { mailsTo } from '#tests/kit/machine/mailbox.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { password } from '#tests/kit/people.ts'

const files = 6
const inMaking = (dataDir: string): Promise<string[]> => readdir(join(dataDir, 'media', 'making')).catch(() => [])

// DATA-25
test(`a copy of one’s own data is made by the next server, through two kill -9 in the middle of it, on ${engine}`, async () => {
  await using server = await startServerProcess()
  const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
  const noise = randomBytes(3_000_000).toString('base64')
  for (let n = 0; n < files; n++) await upload(ayse, `${n}.txt`, noise)
  await ayse.do(dataCopyRoutes.askDataCopy, { password, language: 'tr', timeZone: 'Europe/Istanbul' })
  for (let round = 0; round < 2; round++) {
    await eventually(async () => expect(await inMaking(server.dataDir)).not.toEqual([]))
    await server.kill('SIGKILL')
    expect(await inMaking(server.dataDir), 'it was cut off').not.toEqual([])
    await server.restart()
  }
  const url = await eventually(async () => {
    const { copy } = await ayse.do(dataCopyRoutes.getDataCopy, {})
    if (copy?.state !== 'ready' || copy.url === null) throw new Error(`It is ${JSON.stringify(copy)}`)
    return copy.url
  })
  const response = await fetch(server.url + url, { headers: { cookie: ayse.cookieHeader } })
  const entries = await unzipped(new Uint8Array(await response.arrayBuffer()))
  const kept = [...entries].filter(([name]) => name.startsWith('files/'))
  expect(kept.map(([, bytes]) => bytes.toString())).toEqual(Array.from({ length: files }, () => noise))
  expect(await inMaking(server.dataDir)).toEqual([])
  const mails = await eventually(async () => {
    const ready = (await mailsTo(server.dataDir, ayse.email)).filter(({ subject }) => subject?.includes('kopya'))
    expect(ready).not.toEqual([])
    return ready
  })
  expect(mails).toHaveLength(1)
})
