import type { Page } from '@playwright/test'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { addChannel } from '#tests/kit/house.ts'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { enter, type Member } from '#tests/browser/kit/member.ts'
import { pdf, picture, post, postFile, postFiles, sound, video } from '#tests/browser/kit/samples.ts'
import { rowsOn } from '#tests/browser/kit/tree.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

const hour = 3_600_000

/** Everything that a row may have, in channels of at most fifteen messages. */
async function talkOfAll(server: OpenServer, own: Member, page: Page): Promise<string[]> {
  const people = await Promise.all(
    (['owner', 'admin', 'moderator', 'user'] as const).map(async role => {
      const member = await enter(server, `Rol ${role} ${'uzun isim'.slice(0, 6)}`)
      if (role !== 'user') await changePerson(server.house, member.uid, { role })
      return member
    }),
  )
  const [ali, veli, ayse, can] = people as [Member, Member, Member, Member]
  const [texts, hard, files] = [
    await addChannel(server.house, 'sözler'),
    await addChannel(server.house, 'zor sözler'),
    await addChannel(server.house, 'dosyalar'),
  ]
  await post(ali, texts, 'dün söylenen')
  server.pass(25 * hour)
  const first = await post(
    ali,
    texts,
    '**kalın *ikisi*** ve _eğik_, `kod` ve https://meydan.dev/a ve https://twıtter.com/b',
  )
  await post(ali, texts, '> alıntı\n> ikinci\nyanıt\n\nbir boş satırdan sonra')
  await post(
    ali,
    texts,
    '# Bir ~~iki~~\n## İki\n### Üç\n- bir __altı çizili__ satır, uzun mu uzun, ki bir telefonda ikinci satıra geçsin\n  1. iç\n\n' +
      'katil ||**Ali** ve @Rol, hem de https://meydan.dev/a, bunu kimse bilmiyordu|| ve [Kurallar](https://meydan.dev/k) \\*yıldız\\*',
  )
  await post(veli, texts, '9. bir\n10. iki\n11. üç\n|| bir\niki ||')
  await post(veli, texts, '```ts\nconst uzun = 1\n```\nardından')
  await post(veli, texts, '```\n' + 'cok uzun bir satir '.repeat(20) + '\n```')
  await post(ayse, texts, '🎉🎉')
  await post(ayse, texts, `@${own.name} ve @${ali.name}, bakın`)
  await post(can, texts, `yanıt @${veli.name}`, { replyToId: first.id })
  const gone = await post(can, texts, 'silinecek')
  await post(own, texts, 'silinene yanıt', { replyToId: gone.id })
  await can.visitor.do(messageRoutes.removeMessage, { messageId: gone.id })
  const edited = await post(own, texts, 'düzeltilecek')
  await own.visitor.do(messageRoutes.editMessage, { messageId: edited.id, version: 1, text: 'düzeltildi' })
  const last = await post(own, texts, 'son söz')
  await react(ali, first, '👍', '🇹🇷', '👩‍💻')
  await react(own, first, '👍')
  for (const by of [veli, own]) await react(by, last, '😀', '😃', '😄', '😁', '😆', '😅', '🤣', '😂', '🙂', '🙃')

  await post(ali, hard, '</script><script>alert(1)</script> <!-- <b>kalın</b> &lt;')
  await post(ali, hard, 'satır\u2028ayıran\u2029imler')
  await post(ali, hard, 'önce \u202Eters\u202C sonra \u2066yalıtık')
  await post(veli, hard, 'مرحبا بالعالم، كيف حالك؟')
  await post(veli, hard, '\uFDFD'.repeat(32))
  await post(ayse, hard, 'w'.repeat(400))
  await post(ayse, hard, 'Z̴̨̛̯a̸l̷g̶o '.repeat(5))
  await post(can, hard, 'kelime '.repeat(120))
  const site = `${server.url}/chat?channel=${texts}`
  await post(own, hard, `bak ${site}&message=${last.id} ve ${site}\nsonra\n\n**${server.url}/profile/${ali.uid}** son`)
  await post(own, hard, `- ${site}\n> ${site}&message=${gone.id}\n## ${site}\n${site}`)
  await post(own, hard, '1 < 2 && 3 > 2 "tırnak" \'tek\'')

  await postFile(ali, files, 'manzara.jpg', await picture(1600, 900))
  await postFile(ali, files, 'kucuk.png', await picture(20, 20))
  await postFile(veli, files, 'film.mp4', await video(page))
  await postFile(veli, files, 'ses.wav', sound())
  const file = await postFile(ayse, files, 'çok uzun bir dosya adı ki sığmasın hiçbir yere.pdf', pdf())
  await post(can, files, '', { replyToId: file.id }).catch(() =>
    post(can, files, 'dosyaya yanıt', { replyToId: file.id }),
  )
  server.pass(60_000) // one uploads ten files in a minute
  const several = await addChannel(server.house, 'birkaç dosya')
  const wide = await picture(1600, 900)
  await postFiles(can, several, 'dört', {
    '1.jpg': wide,
    '2.jpg': await picture(300, 900),
    '!3.jpg': wide,
    '4.pdf': pdf(),
  })
  await postFiles(can, several, '', { '1.jpg': wide, '!2.jpg': wide })
  await postFiles(can, several, 'biri örtülü', { '!1.jpg': await picture(900, 600) })
  await postFiles(own, several, '', { '1.pdf': pdf(), '2.wav': sound() })
  for (const text of ['bir', 'iki', 'üç']) await post(own, several, text)
  return [texts, hard, files, several]
}

async function react(by: Member, { id: messageId }: Message, ...emojis: string[]): Promise<void> {
  for (const emoji of emojis) await by.visitor.do(reactionRoutes.addReaction, { messageId, emoji })
}

/** Once the page has told the server how it looks, with its scripts away or not. */
async function openWith(page: Page, scripts: boolean, address: string): Promise<void> {
  if (scripts) await page.unroute('**/assets/*.js')
  else await page.route('**/assets/*.js', route => route.abort())
  await page.goto(address)
  if (scripts) await drawn(page)
  else await expect(page.locator('[data-own-bar]')).toBeAttached()
  await page.locator('[data-message-id]').last().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

// PAGE-31, MSG-62, MSG-63
for (const width of [360, 768, 1366]) {
  test(`a row in the document is the row that the page draws, at ${width} px`, async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    test.setTimeout(120_000)
    expectedOnConsole.push(/net::ERR_FAILED/)
    const { page, context } = await open({ viewport: { width, height: 900 } })
    const own = await enter(server, 'Kendi Kendine', context)
    const channels = await talkOfAll(server, own, page)
    await page.goto('/chat')
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('meydan-page')
    for (const channel of channels) {
      const address = `/chat?channel=${channel}`
      // The document first: the page counts as read what it shows, and the line of what is new goes.
      await openWith(page, false, address)
      const first = await rowsOn(page)
      await openWith(page, true, address)
      const later = await rowsOn(page)
      expect(first.length).toBeGreaterThan(5)
      const ids = new Set(first.map(({ id }) => id))
      const same = later.filter(({ id }) => ids.has(id))
      expect(first.map(({ id, drawn }) => [id, drawn.map(({ name }) => name)])).toEqual(
        same.map(({ id, drawn }) => [id, drawn.map(({ name }) => name)]),
      )
      for (const [index, row] of first.entries()) {
        expect(Math.abs(row.top - same[index]!.top), `the place of ${row.id}`).toBeLessThanOrEqual(1)
        row.drawn.forEach(({ name, box }, at) => {
          const other = same[index]!.drawn[at]!.box
          const far = box.map((side, n) => Math.abs(side - other[n]!))
          expect(Math.max(...far), `${name}: ${box.join()} and ${other.join()}`).toBeLessThanOrEqual(1)
        })
      }
    }
  })
}
