import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { requestLimits, sizes } from '#contract/limits.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openRaw, type RawConnection } from '#tests/kit/send-raw.ts'
import { filesOf, sendFile, trickle, uploadPath } from '#tests/kit/files/send-file.ts'
import { stage } from '#tests/kit/stage.ts'

const { server, people } = stage({
  each: 'test',
  people: async at => ({ ayse: await join(at, 'Ayşe', 'user', 'ayse@example.com') }),
})

/** The head of a form, and nothing after it. */
const uploadHead = (by: Person): RawConnection =>
  openRaw(
    server.url,
    `POST ${uploadPath} HTTP/1.1\r\nHost: meydan\r\nCookie: ${by.cookieHeader}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n',
  )

describe(`a place for an upload on ${engine}`, () => {
  test('is given back when its sender goes away before anybody reads the form', async () => {
    const { db } = server.house
    const { read } = db
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    let held = 0
    db.read = async reading => {
      held++
      await gone
      return read(reading)
    }
    const leaving = Array.from({ length: sizes.uploadsAtOnce }, () => uploadHead(people.ayse))
    // The server may read for itself meanwhile, its outbox of mails for example.
    await eventually(() => expect(held).toBeGreaterThanOrEqual(leaving.length))
    for (const { socket } of leaving) socket.destroy()
    await Promise.all(leaving.map(connection => connection.ended))
    await wait(100) // the server hears of it in a later turn of its loop
    go()
    db.read = read
    await eventually(async () => expect((await sendFile(people.ayse, 'not.txt', 'Merhaba')).status).toBe(200))
  })

  test('is given back when it carries less than 20 KB a second after half a minute', async () => {
    const slow = trickle(people.ayse)
    await slow.send('M')
    await eventually(async () => expect((await filesOf(server)).length).toBeGreaterThan(0))
    server.clock.pass(requestLimits.uploadGraceMs + 1_000)
    expect(await slow.answer).toMatchObject({ status: 503, body: { code: 'upload-failed' } })
    slow.connection.destroy()
  })

  test('is kept while it carries that much', async () => {
    const steady = trickle(people.ayse)
    await steady.send('x'.repeat(32 * requestLimits.uploadBytesPerSecond))
    await eventually(async () => expect((await filesOf(server)).length).toBeGreaterThan(0))
    server.clock.pass(requestLimits.uploadGraceMs + 1_000)
    await wait(1_500) // it is looked at once a second
    await steady.send('\r\n--sinir--\r\n')
    steady.connection.end()
    expect(await steady.answer).toMatchObject({ status: 200 })
  })
})
