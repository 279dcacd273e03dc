import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/db/few-at-once.ts'

/** One work at a time; each waits to be let go. Tells who was served, and who was refused, in order. */
function queue() {
  const oneAtOnce = fewAtOnce(1)
  const [served, refused]: [string[], string[]] = [[], []]
  const held: (() => void)[] = []
  const come = (who: string): void =>
    void oneAtOnce(who, () => new Promise<void>(resolve => held.push(() => resolve(void served.push(who))))).catch(() =>
      refused.push(who),
    )
  const settle = async (): Promise<void> => {
    while (held.length > 0) {
      held.shift()!()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { come, settle, served, refused }
}

// DATA-24
test('people take turns at long reads, however many each asks for', async () => {
  const { come, settle, served, refused } = queue()
  for (const who of ['ada', 'ada', 'ada', 'ada', 'bora', 'cem', 'bora']) come(who)
  await settle()
  expect(served).toEqual(['ada', 'ada', 'bora', 'cem', 'ada', 'bora', 'ada'])
  expect(refused).toEqual([])
})

// DATA-24
test('where too many long reads wait, who asks for the most loses his last, and nobody who asks for one', async () => {
  const { come, settle, served, refused } = queue()
  for (let n = 0; n < 11; n++) for (const who of ['ada', 'bora']) come(who)
  await new Promise(resolve => setImmediate(resolve))
  expect(refused).toEqual(['bora'])
  come('cem')
  await settle()
  expect(refused).toHaveLength(2)
  expect(refused).not.toContain('cem')
  expect(served.indexOf('cem')).toBeLessThan(4)
  expect(served).toHaveLength(21)
})
