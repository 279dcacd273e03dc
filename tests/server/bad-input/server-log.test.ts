import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { sendFile } from '#tests/kit/files/send-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { runToEnd, startServerProcess } from '#tests/kit/machine/process.ts'

// RUN-22
describe(`what the server writes down on ${engine}`, () => {
  test('holds no text, no name of a file or a channel, and no cookie, whatever goes wrong', async () => {
    await using process = await startServerProcess({ LOG_LEVEL: 'debug' })
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
    await process.kill('SIGTERM')
    expect(process.output()).toContain('ready at')
    expect(process.output()).not.toContain(word)
    for (const value of owner.cookies.values()) expect(process.output()).not.toContain(value)
  })
})
