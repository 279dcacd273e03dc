import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { messageRoutes } from '#contract/messages.ts'
import { siteRoutes } from '#contract/site.ts'
import { arrive, cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'

const { server, people } = stage({ people: cast, each: 'test' })

describe(`a text that visitors read on ${engine}`, () => {
  // PAGE-24, MSG-22
  test.each([
    ['_@Zeynep Uye_ __@zeynep uye__ _selam @Zeynep Uye_', '@… @… selam @…'],
    ['`@Zeynep Uye`\n```\n@Zeynep Uye\n```', '@…\n@…'],
    ['@Zeynep Uyeler, x@Zeynep Uye, ＠Zeynep Uye', '@…ler, x@…, @…'],
    ['@Zey**nep** Uye @ Zeynep Uye @Zeynep  Uye', '@… @… @…'],
    ['@**Zeynep Uye** @*Zeynep Uye*', '@… @…'],
    [`${'a'.repeat(sizes.announcementCharacters - 9)} @Zeynep Uye!`, `${'a'.repeat(271)} @…!`],
    [`${'@'.repeat(30)}@Zeynep Uye`, `${'@'.repeat(30)}…`],
    ['@kimse ve a@b.c', '@kimse ve a@b.c'],
  ])('lets no name of a member out with an @: %s', async (text, read) => {
    await arrive(server, 'Zeynep Uye', 'user', { sharesName: false })
    const { owner, visitor } = people
    const channelId = await openChannel(server.house, 'haberler', { readOnly: true })
    await owner.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
    await owner.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
    const { announcements } = await visitor.do(siteRoutes.square, {})
    expect(announcements.map(({ text: shown }) => shown)).toEqual([read])
  })
})
