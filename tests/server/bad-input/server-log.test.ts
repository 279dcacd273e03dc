import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { sendFile } from '#tests/kit/files/send-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { runToEnd, startServerProcess } from '#tests/kit/machine/process.ts'

// RUN-22
describe(`what the server writes down on ${engine}`, () => {
  test('holds no text, no name of a file or a channel, and no cookie, whatever goes wrong', async () => {
    await using process = await startServerProcess({ LOG_LEVEL: 'debug', ACCESS_LOG: 'on' })
    const owner = await joinAsMember(process, 'Ozan')
    expect((await runToEnd('server/operator.ts', ['role', owner.email, 'owner'], process.env)).status).toBe(0)
    const word = `kanarya${uuidv7().slice(-8)}`
    const channel = { id: uuidv7(), name: `${word} ad`, description: word }
    await owner.do(channelRoutes.createChannel, channel)
    const post = { channelId: channel.id, id: uuidv7(), text: word }
    const { id: messageId } = await owner.do(messageRoutes.postMessage, post)
    await owner.do(messageRoutes.editMessage, { messageId, version: 1, text: `${word} yeni` })
    await owner.send('POST', `/api/channels/${channel.id}/messages`, `{"text":"${word}`)
    await owner.send('POST', `/api/channels/${channel.id}/messages`, { ...post, id: word })
    await owner.send('POST', '/api/login', { email: `${word}@example.com`, password: word })
    for (const name of [`${word}.png`, `${word}.mp4`, `${word}.exe`]) await sendFile(owner, name, 'bozuk')
    await owner.send('GET', `/media/${uuidv7()}/${word}.png`)
    await process.kill('SIGTERM')
    expect(process.output()).toContain('ready at')
    expect(process.output()).not.toContain(word)
    for (const value of owner.cookies.values()) expect(process.output()).not.toContain(value)
  })

  // RUN-29, RUN-35
  test.each(['error', 'warn', 'info', 'debug'])('holds no query of an address, at LOG_LEVEL %s', async level => {
    await using process = await startServerProcess({ LOG_LEVEL: level, ACCESS_LOG: 'on' })
    const owner = await joinAsMember(process, 'Ozan')
    const code = uuidv7()
    const asked = ['/api/members', '/login', '/api/nothing', '/live', '/assets/x.js', '/media/x', '/healthz']
    const addresses = asked.flatMap(path => [`${path}?after=${code}`, `${path}?a&oobCode=${code}`])
    const askAll = async () => {
      for (const address of addresses) for (const method of ['GET', 'POST']) await owner.send(method, address)
      await owner.send('GET', `/api/%zz?oobCode=${code}`)
      const live = new WebSocket(`${process.url.replace('http', 'ws')}/live?wire=${code}`)
      await new Promise(resolve => live.addEventListener('error', resolve))
    }
    await askAll()
    await breakTable(process.env) // now each of them fails
    await askAll()
    expect(process.output()).toMatch(/"url":"\/api\/members"[^\n]*A request failed/)
    const { body } = await owner.send('GET', '/api/members')
    const { requestId } = body as { requestId: string }
    await eventually(() =>
      expect(process.output()).toMatch(new RegExp(`"reqId":"${requestId}"[^\\n]*A request failed`)),
    )
    expect(process.output()).not.toContain(code)
  })
})

/** Takes the table of people away: who asks now meets a bug, and the log gets all that it is told of one. */
async function breakTable({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<void> {
  const away = 'alter table users rename to people'
  if (DATABASE_URL === undefined) {
    using file = new DatabaseSync(join(DATA_DIR!, 'meydan.db'))
    return file.exec(away)
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(away)
  await client.end()
}
