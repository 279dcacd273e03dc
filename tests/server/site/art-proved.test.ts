import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { formOf } from '#tests/kit/browser-like.ts'
import { cast } from '#tests/kit/cast.ts'
import { picture } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { backupFolder } from '../archive/folder-stage.ts'

const { server, people } = stage({ people: cast })
const { getSiteSettings, saveSiteSettings, uploadSiteArt, pickSitePicture } = sitePageRoutes

// SITE-9
test(`key art and picked pictures are in a backup that proves itself, and a damaged one is told, on ${engine}`, async () => {
  const { owner } = people
  const large = await picture(1_200, 700).png().toBuffer()
  const sent = await owner.send('POST', uploadSiteArt.path, formOf({}, new File([large], 'kapak.png')))
  const { hash } = uploadSiteArt.output.parse(sent.body)
  const { defaults: _, savedBy: _by, ...settings } = await owner.do(getSiteSettings, {})
  await owner.do(saveSiteSettings, { ...settings, art: { hash, alt: { tr: 'Fenerler', en: 'Lanterns' } } })
  const channelId = await openChannel(server.house, 'haberler', { readOnly: true })
  await owner.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
  const { id: fileId } = await upload(owner, 'resim.png', large)
  await owner.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: '', fileId })
  await owner.do(pickSitePicture, { fileId })

  using folder = backupFolder()
  const env = { ...server.env, BACKUP_TO: folder.path }
  expect(await operate(['backup'], env)).toMatchObject({ status: 0 })
  expect(await operate(['prove'], env)).toMatchObject({ status: 0 })
  const shown = Buffer.from(await (await fetch(`${server.url}/art/${hash}-small.webp`)).arrayBuffer())
  const path = folder
    .beside()
    .map(name => join(folder.path, name))
    .find(each => readFileSync(each).equals(shown))!
  const bytes = readFileSync(path)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(path, bytes)
  const proof = await operate(['prove'], env)
  expect([proof.status, proof.err]).toEqual([1, [expect.stringContaining('is damaged')]])
})
