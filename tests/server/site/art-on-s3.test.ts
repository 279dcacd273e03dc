import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { readConfig } from '#server/config.ts'
import { openStorage, sweepOrphans, thumbnailKey } from '#server/media/door.ts'
import { artKeys } from '#server/site/door.ts'
import { formOf, Visitor } from '#tests/kit/browser-like.ts'
import { join } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { picture } from '#tests/kit/files/files.ts'
import { filesOf, upload } from '#tests/kit/files/send-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { startS3 } from '#tests/kit/machine/s3.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'

const { getSiteSettings, saveSiteSettings, uploadSiteArt, pickSitePicture } = sitePageRoutes
const large = () => picture(1_600, 900).png().toBuffer()

// SITE-5, SITE-6, SITE-11, MED-18
test(`key art and picked pictures come from S3 and go from there, with ${engine} beside them`, async () => {
  await using s3 = await startS3()
  await using server = await startTestServer(s3.env)
  const owner = await join(server, 'Selin', 'owner')
  const visitor = new Visitor(server.url)
  const storage = await openStorage(readConfig(server.env))
  const keys = async (): Promise<string[]> => {
    const found: string[] = []
    for await (const batch of storage.list()) found.push(...batch)
    return found.sort()
  }
  const send = async () => owner.send('POST', uploadSiteArt.path, formOf({}, new File([await large()], 'kapak.png')))
  const draw = async () => uploadSiteArt.output.parse((await send()).body)
  const show = async (hash: string): Promise<void> => {
    const { defaults: _, savedBy: _by, ...settings } = await owner.do(getSiteSettings, {})
    await owner.do(saveSiteSettings, { ...settings, art: { hash, alt: { tr: '', en: '' } } })
  }
  const first = await draw()
  await show(first.hash)
  expect(await keys()).toEqual((await server.house.db.read(artKeys)).toSorted())
  for (const { url, bytes } of first.sizes) {
    const { status, headers } = await visitor.send('GET', url)
    expect([status, headers.get('content-length')]).toEqual([200, String(bytes)])
  }
  const second = await draw()
  await show(second.hash)
  await eventually(async () => expect(await keys()).toHaveLength(3))
  expect((await visitor.send('GET', first.sizes[0]!.url)).status).toBe(404)

  const channelId = await openChannel(server.house, 'haberler', { readOnly: true })
  await owner.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
  const { id: fileId } = await upload(owner, 'resim.png', await large())
  await owner.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: '', fileId })
  await owner.do(pickSitePicture, { fileId })
  const { headers } = await visitor.send('GET', `/art/picture/${fileId}`)
  expect(headers.get('content-type')).toBe('image/webp')

  server.clock.pass(2 * day)
  const before = await keys()
  expect(before).toEqual(expect.arrayContaining([fileId, thumbnailKey(fileId)]))
  await sweepOrphans(server.house, storage, artKeys)
  expect(await keys(), 'no sweep takes them').toEqual(before)
  expect(await filesOf(server), 'and nothing stays on the disk').toEqual([])

  await s3.stop()
  expect(await send()).toMatchObject({ status: 503, body: { code: 'upload-failed' } })
  expect(await server.house.db.read(artKeys)).toHaveLength(3)
  expect((await visitor.send('GET', `/art/picture/${fileId}`)).status).toBeGreaterThanOrEqual(500)
})
