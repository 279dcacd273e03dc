import sharp, { type Sharp } from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { cast } from '#tests/kit/cast.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'

const { server, people } = stage({ people: cast })
const { pickSitePicture } = sitePageRoutes

// SITE-10, SITE-11
test(`a picture that is heavy goes to no visitor, whatever the table says, on ${engine}`, async () => {
  const { owner, visitor } = people
  const channelId = await openChannel(server.house, 'haberler', { readOnly: true })
  await owner.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
  const say = async (data: Uint8Array) => {
    const { id: fileId } = await upload(owner, 'fener.png', data)
    const { id: messageId } = await owner.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: '', fileId })
    return { fileId, messageId }
  }
  const photograph = await say(await noise(1_400).jpeg({ quality: 100 }).toBuffer())
  const { pictures } = await owner.do(pickSitePicture, { fileId: photograph.fileId })
  expect(pictures, 'a large one comes as its thumbnail').toHaveLength(1)

  const frames = await Promise.all([1, 2, 3].map(() => noise(1_100).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 90, effort: 0 })
    .toBuffer()
  const heavy = {
    'without a thumbnail': await say(await noise(900).png().toBuffer()),
    'with a thumbnail that moves': await say(moving),
  }
  for (const [which, { fileId, messageId }] of Object.entries(heavy)) {
    const no = await owner.refused(pickSitePicture, { fileId })
    expect(no, which).toMatchObject({ status: 409, code: 'picture-too-heavy', maxMegabytes: 1 })
    await write(server.house, async tx => {
      await tx.insertInto('site_pictures').values({ file_id: fileId, message_id: messageId, picked_at: 1 }).execute()
    })
    expect((await visitor.send('GET', `/art/picture/${fileId}`)).status, which).toBe(404)
  }
})

/** Nothing about it can be packed. */
const noise = (side: number): Sharp =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
