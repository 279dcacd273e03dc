import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/db/few-at-once.ts'
import { AskerGone, ReadTooLong } from '#server/db/unavailable.ts'

/** So many works at a time; each waits to be let go. Tells who was served, and who was refused, in order. */
function queue(most = 1) {
  const fewWorks = fewAtOnce(most)
  const [served, refused]: [string[], string[]] = [[], []]
  const held: (() => void)[] = []
  const come = (who: string): void =>
    void fewWorks(who, () => new Promise<void>(resolve => held.push(() => resolve(void served.push(who))))).catch(() =>
      refused.push(who),
    )
  const settle = async (): Promise<void> => {
    while (held.length > 0) {
      held.shift()!()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { come, settle, served, refused, held }
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

// DATA-24
test('of whom six ask for all that they may, a seventh is served after a turn of each, and never refused', async () => {
  const { come, settle, served, refused } = queue()
  const six = ['ada', 'bora', 'cem', 'deniz', 'eda', 'fırat']
  for (let n = 0; n < 10; n++) for (const who of six) come(who)
  come('nuray')
  await settle()
  expect(served.indexOf('nuray')).toBe(7)
  expect(refused).not.toContain('nuray')
})

// DATA-24
test('where several run at once, one of each person does, and the others have the places that are left', async () => {
  const { come, settle, served, held } = queue(3)
  for (const who of ['ada', 'ada', 'ada', 'ada', 'bora']) come(who)
  expect(held).toHaveLength(2)
  await settle()
  expect(served).toEqual(['ada', 'bora', 'ada', 'ada', 'ada'])
})

// DATA-24
test('whose statement runs past its time waits until it ends, and others do not', async () => {
  const oneAtOnce = fewAtOnce(1)
  const served: string[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const late = Object.assign(new ReadTooLong('past its time'), { ended })
  const first = expect(oneAtOnce('ada', () => Promise.reject(late))).rejects.toBe(late)
  const ask = (who: string): Promise<void> => oneAtOnce(who, async () => void served.push(who))
  const all = ['ada', 'bora', 'ada', 'cem'].map(ask)
  await Promise.all([first, all[1], all[3]])
  expect(served).toEqual(['bora', 'cem'])
  end()
  await Promise.all(all)
  expect(served).toEqual(['bora', 'cem', 'ada', 'ada'])
})

// DATA-24
test('who hangs up before his turn leaves his place to what he asks for next, and who is read for already does not', async () => {
  const oneAtOnce = fewAtOnce(1)
  const served: string[] = []
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const hangUps = new Map<string, () => void>()
  const ask = (who: string, what: string): Promise<void> =>
    oneAtOnce(
      who,
      async () => {
        await held
        served.push(what)
      },
      listener => {
        hangUps.set(what, listener)
        return () => hangUps.delete(what)
      },
    )
  const first = ask('bora', 'first')
  const typed = ['k', 'ki', 'kit'].map(what => ask('ada', what))
  const gone = typed.slice(0, 2).map(each => expect(each).rejects.toBeInstanceOf(AskerGone))
  expect([...hangUps.keys()]).toEqual(['k', 'ki', 'kit'])
  for (const what of ['k', 'ki']) hangUps.get(what)!()
  await Promise.all(gone)
  const last = ask('cem', 'last')
  letGo()
  await Promise.all([first, typed[2], last])
  expect(served).toEqual(['first', 'kit', 'last'])
  expect(hangUps.size).toBe(0)
})
