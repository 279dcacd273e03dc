import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { searchRoutes } from '#contract/search.ts'
import { arrive, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { server } = stage()
let owner: Person
let member: Person

/** Of signs that are eighteen letters once they are folded, four words each. */
const text = 'ﷺ '.repeat(1_995)
const removed = 120

/** Sixty words behind one minus, of which the last is in each text: so each is looked at to its end. */
const unwanted = `-${Array.from({ length: 60 }, (_, n) => ['صل', 'ال', 'عل', 'وس'][n % 4]).join('.')}.الله`

beforeAll(async () => {
  owner = await arrive(server, 'Ozan Uzun', 'owner')
  member = await arrive(server, 'Mine Uzun', 'user')
  const talk = await openTalk(server, 'uzun metinler')
  for (let n = 0; n < removed; n++) {
    const { id } = await talk.post(member, text)
    await member.do(messageRoutes.removeMessage, { messageId: id })
  }
}, 120_000)

/** How long the longest wait of everybody else was, and the whole, in milliseconds. */
async function waitsOf(search: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await search()
  delay.disable()
  return { longest: delay.max / 1e6, all: performance.now() - began }
}

const searches = {
  'removed messages': () => member.do(searchRoutes.searchMessages, { q: `in:deleted ${unwanted}` }),
  'the log': () => owner.do(auditRoutes.searchAuditEntries, { q: unwanted }),
}

// SRCH-16. Bounds against hanging: looked through whole, one of these searches took eight seconds and more.
test.each(Object.entries(searches))(
  `on ${engine} a search of %s in long texts keeps nobody waiting`,
  async (_, search) => {
    const { longest, all } = await waitsOf(search)
    expect(longest, 'the longest wait of everybody else').toBeLessThan(1_500)
    expect(all).toBeLessThan(4_000)
  },
)
