import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join } from '#tests/kit/cast.ts'
import { leaningOf, timed } from '#tests/kit/leaning.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { stage } from '#tests/kit/stage.ts'

const { sendPasswordReset, sendPasswordResetEmail, sendVerificationEmail } = accountRoutes

const { server } = stage({ env: { HIDE_ACCOUNTS: 'on', LIMITS: '100000' } })
let visitor: Visitor
beforeAll(async () => {
  visitor = new Visitor(server.url)
})

type Ask = (email: string) => Promise<number>
type Make = (email: string, n: number) => Promise<unknown>
const verified: Make = (email, n) => join(server, `Ayşe ${n}`, 'user', email)
const waiting: Make = (email, n) => signUp(server, `Bekleyen ${n}`, email)

const resetRequest: Ask = email => timed(() => visitor.do(sendPasswordReset, { email }))
const resetMail: Ask = async email => {
  const handle = await visitor.do(sendPasswordReset, { email })
  return timed(() => visitor.do(sendPasswordResetEmail, { email, ...handle }))
}
const resend: Ask = email => timed(() => visitor.do(sendVerificationEmail, { email }))

// ACC-26
describe(`with HIDE_ACCOUNTS=on, a watch does not tell an account from nobody’s address on ${engine}`, () => {
  const pairs = rounds(150, 500)
  const walks: [string, Ask, Make][] = [
    ['a reset request', resetRequest, verified],
    ['a reset mail', resetMail, verified],
    ['a reset mail of an account that waits for its verification', resetMail, waiting],
    ['a verification mail', resend, waiting],
    ['a verification mail for an account that is verified', resend, verified],
  ]
  for (const [n, [name, ask, make]] of walks.entries()) {
    test(`by ${name}`, { timeout: 120_000 }, async () => {
      // Both are asked for here alone: limits count by the address, and a long list of times takes longer to count.
      const both = [`biri${n}@example.com`, `kimse${n}@example.com`] as const
      await make(both[0], n)
      const each = (email: string) => (): Promise<number> => {
        server.clock.pass(500) // an account that waits is held on by each new code
        return ask(email)
      }
      const found = await leaningOf(each(both[0]), each(both[1]), pairs)
      // Work for one of them alone leaned by 12 to 22 in 500 pairs, which is 7 to 12 in 150. A row that is there
      // against one that is not leans by 2 to 4 in 500 on PostgreSQL: some microseconds, which no network shows.
      expect(Math.abs(found), `leans by ${found.toFixed(1)}`).toBeLessThan(rounds(5.5, 8))
    })
  }
})
