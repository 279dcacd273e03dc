import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { join } from '#tests/kit/cast.ts'
import { addPeople } from '#tests/kit/people.ts'
import { startTestServer } from '#tests/kit/server.ts'

// PAGE-32
test.runIf(existsSync('dist/web/index.html'))(
  'people are left out of the document where they are more than 100, and not in another server of the process',
  async () => {
    await using large = await startTestServer()
    await addPeople(
      large.house,
      Array.from({ length: 101 }, (_, n) => ({ name: `Kalabalık ${n}`, sharesName: true })),
    )
    await using small = await startTestServer()
    for (const [server, has] of [
      [large, false],
      [small, true],
    ] as const) {
      const person = await join(server, 'Sayan')
      const { body } = await person.send('GET', '/chat')
      expect(String(body)).toContain('"GET /api/channels"')
      expect(String(body).includes('"GET /api/members"')).toBe(has)
    }
  },
)
