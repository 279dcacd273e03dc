import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { connect, listen } from '#tests/kit/machine/listen.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'

const { postMessage, listMessages } = messageRoutes

// LIVE-28, MSG-3
test('a post whose server is killed before its answer is stored once, when its page asks again', async () => {
  await using process = await startServerProcess()
  const [ayse, bora] = [await joinAsMember(process, 'Ayşe'), await joinAsMember(process, 'Bora')]
  const { channels } = await ayse.do(channelRoutes.listChannels, {})
  const { id: channelId } = channels.find(({ readOnly }) => !readOnly)!

  // Stored, and its answer is lost: the page has let go of its socket, and somebody else hears the message.
  const stored = { channelId, id: uuidv7(), text: 'yanıtı kayboldu' }
  {
    await using others = await listen(bora)
    const own = await listen(ayse)
    own.say({ t: 'post', n: 0, body: stored })
    await own.taken()
    own.socket.terminate()
    await others.event('message.posted', ({ data }) => data.message.id === stored.id)
    await process.kill('SIGKILL')
  }
  await process.restart()

  // Perhaps stored, perhaps not: the frame is on its way.
  const doubtful = { channelId, id: uuidv7(), text: 'yolda kaldı' }
  {
    const own = connect(ayse)
    await own.hello()
    own.say({ t: 'post', n: 0, body: doubtful })
    await process.kill('SIGKILL')
    await own.ended()
  }
  await process.restart()

  await using own = await listen(ayse)
  expect(await own.post(stored)).toMatchObject({ status: 200, body: { id: stored.id, seq: 1 } })
  expect((await own.post(doubtful)).status).toBe(200)
  expect((await ayse.ask(postMessage, doubtful)).status).toBe(200)
  const { messages } = await bora.do(listMessages, { channelId })
  expect(messages.map(({ id }) => id)).toEqual([stored.id, doubtful.id])
})
