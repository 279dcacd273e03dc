import { expect, test } from 'vitest'
import { type Channel, channelRoutes } from '#contract/channels.ts'
import { seedChannels } from '#server/channels/door.ts'
import { join } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'

const { server, people } = stage({ people: async at => ({ owner: await join(at, 'Ozan', 'owner') }) })

// CHN-2
test(`a new place has two channels, one of them for staff to write in, and none are made later, on ${engine}`, async () => {
  const { owner } = people
  const channels = async (): Promise<Channel[]> => (await owner.do(channelRoutes.listChannels, {})).channels
  const [announcements] = await channels()
  expect(await channels()).toMatchObject([
    { name: 'duyurular', description: 'Stüdyodan haberler', readOnly: true, createdBy: 'operator' },
    { name: 'genel', description: 'Her şey hakkında sohbet', readOnly: false, createdBy: 'operator' },
  ])
  const { id: channelId, version } = announcements!
  await owner.do(channelRoutes.removeChannel, { channelId, version })
  await server.house.writer.run({ verb: seedChannels }, null, {}) // as each start does
  expect(await channels()).toMatchObject([{ name: 'genel' }])
})
