import { beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { sizes } from '#contract/limits.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'
import { isWholeActivity, wholeActivity } from '#web/moderation/logs/whole-activity.ts'

const { server, people } = stage({ people: cast })

/** Letters of three bytes each: an entry has both texts of an edit twice. */
const longest = '€'.repeat(sizes.messageCharacters - 3)
const edits = 110
beforeAll(async () => {
  const talk = await openTalk(server, 'uzun')
  let message = await talk.post(people.ayse, longest)
  for (let n = 0; n < edits; n++) message = await talk.edit(people.ayse, message, `${longest}${n}`)
})

// MSG-66, AUD-16
test(`the activity log of the longest texts comes in short pages, its hundred rows once each, on ${engine}`, async () => {
  const { moderator } = people
  const pages = []
  for (let beforeId: string | undefined; ;) {
    const page = await moderator.do(auditRoutes.listActivity, { ...(beforeId !== undefined && { beforeId }) })
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(390_000)
    pages.push(page)
    if (page.next === null || isWholeActivity(pages)) break
    beforeId = page.next
  }
  const { entries, names } = wholeActivity(pages)!
  expect(pages.length).toBeLessThan(20)
  expect(names[people.ayse.uid]).toBe('Ayşe')
  const told = entries.map(({ newText }) => Number(newText!.slice(longest.length)))
  expect(told).toEqual(Array.from({ length: 100 }, (_, n) => edits - 1 - n))
  const gone = { beforeId: '01890000-0000-7000-8000-000000000000' }
  expect(await moderator.refused(auditRoutes.listActivity, gone)).toMatchObject({ status: 422, code: 'invalid' })
})
