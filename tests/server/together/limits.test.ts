import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { carrier } from '#tests/kit/machine/valkey.ts'
import { startTogether } from './stage.ts'

// RUN-42
describe.runIf(postgresUrl)(`limits of two servers that count on ${carrier}`, () => {
  test('count a guesser once: fifty attempts at both at once get no further than at one', async () => {
    await using place = await startTogether(2, { LIMITS: '1' })
    const [ayse] = await place.join('Ayşe')
    const guess = (n: number): Promise<number> =>
      new Visitor(place.servers[n % 2]!.url)
        .ask(accountRoutes.login, { email: ayse!.email, password: `yanlış söz ${n}` })
        .then(({ status }) => status)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n)))
    expect(answers.filter(status => status === 401)).toHaveLength(5)
    expect(answers.filter(status => status === 429)).toHaveLength(45)
  })
})
