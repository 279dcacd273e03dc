import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { photo } from '#tests/kit/files/files.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { messages } from '#words/tr/messages.ts'
import type { Tab } from './engine.ts'
import { engines } from './engines.ts'
import { type Evening, comeIn, composer, mention, message, reply, say, timeOut } from './evening.ts'

describe.each(Object.entries(engines))('%s', (name, start) => {
  // RUN-2
  test.skipIf(!start)('walks the first evening, from the mail to a time-out', { timeout: 300_000 }, async () => {
    await using server = await startTestServer({ OWNER_EMAIL: 'defne@example.com' })
    await using engine = await start!()
    const [defne, eren] = [await engine.open(server.url), await engine.open(server.url)]
    try {
      await walk(defne, eren, server)
    } catch (error) {
      await keepPictures({ [`${name}-defne`]: defne, [`${name}-eren`]: eren })
      throw error
    }
  })
})

async function walk(defne: Tab, eren: Tab, server: Evening): Promise<void> {
  await comeIn(defne, server, 'Defne Işık', 'defne@example.com')
  await comeIn(eren, server, 'Eren Çağ', 'eren@example.com')

  await say(eren, 'Merhaba Defne')
  await defne.sees(message('Merhaba Defne'))
  await reply(defne, 'Merhaba Defne', 'Hoş buldun')
  await eren.sees({ role: 'text', name: messages['messages.inReplyTo'], within: message('Hoş buldun') })
  await mention(defne, 'Eren Çağ', 'bak bu resme')
  await eren.sees({ role: 'button', name: '@Eren Çağ', within: message('bak bu resme') })

  const file = join(server.dataDir, 'fener.jpg')
  await writeFile(file, await photo(640, 480))
  await defne.attach(file)
  await defne.sees({ role: 'text', name: messages['messages.uploaded'] })
  await say(defne, 'fenerin kendisi')
  await eren.sees({ role: 'img', name: 'fener.jpg', within: message('fenerin kendisi') })

  await timeOut(defne, 'Merhaba Defne', 'Eren Çağ', 'Çok bağırdı.')
  await eren.sees({
    role: 'text',
    name: messages['messages.sanctionReason'].replace('{{reason}}', 'Çok bağırdı.'),
  })
  await eren.misses(composer)
  for (const tab of [defne, eren]) expect(await tab.heard()).toEqual([])
}

/** What somebody sees who wants to know why it failed. */
async function keepPictures(tabs: Record<string, Tab>): Promise<void> {
  await mkdir('test-results', { recursive: true })
  for (const [name, tab] of Object.entries(tabs)) await writeFile(`test-results/${name}.png`, await tab.picture())
}
