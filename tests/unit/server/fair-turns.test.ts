import { describe, expect, test } from 'vitest'
import { createFairTurns } from '#server/gate/limits/fair-turns.ts'
import { Refusal } from '#server/gate/refusal.ts'

/** One turn at a time, twelve places to wait, four of one network. Each piece of work waits to be let go. */
function queue() {
  const { inTurn } = createFairTurns({ atOnce: 1, waiting: 12, waitingOfNetwork: 4 })
  const served: string[] = []
  const refused: string[] = []
  let letGo: (() => void)[] = []

  /** Comes from this address; answers how to hang up. */
  const come = (address: string): (() => void) => {
    let hangUp = (): void => {}
    const caller = {
      address,
      onHangUp: (listener: () => void) => {
        hangUp = listener
        return () => (hangUp = () => {})
      },
    }
    const work = (): Promise<void> => {
      served.push(address)
      return new Promise(resolve => letGo.push(resolve))
    }
    void inTurn(caller, work).then(answer => answer instanceof Refusal && refused.push(`${address} ${answer.code}`))
    return () => hangUp()
  }
  /** Lets everybody who waits have his turn. */
  const serveAll = async (): Promise<string[]> => {
    while (letGo.length > 0) {
      const now = letGo
      letGo = []
      for (const done of now) done()
      await settled()
    }
    return served
  }
  return { come, serveAll, refused }
}
const settled = () => new Promise(resolve => setImmediate(resolve))
const times = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n))

// ACC-9
describe('fair turns', () => {
  test('go round the networks, no matter who came first', async () => {
    const { come, serveAll } = queue()
    for (const n of [0, 1, 2, 3]) come(`203.0.113.${n}`)
    come('198.51.100.1')
    come('192.0.2.1')
    come('198.51.100.2')
    expect(await serveAll()).toEqual([
      '203.0.113.0',
      '203.0.113.1',
      '198.51.100.1',
      '192.0.2.1',
      '203.0.113.2',
      '198.51.100.2',
      '203.0.113.3',
    ])
  })

  test('let one network wait for no more than its share, and nobody pays for it', async () => {
    const { come, serveAll, refused } = queue()
    for (const n of times(8, n => n)) come(`203.0.113.${n}`)
    come('198.51.100.1')
    await settled()
    expect(refused).toEqual(['203.0.113.5', '203.0.113.6', '203.0.113.7'].map(who => `${who} too-many-requests`))
    expect(await serveAll()).toContain('198.51.100.1')
  })

  test('turn away the newest of those who fill the queue, not who comes to it', async () => {
    const { come, serveAll, refused } = queue()
    come('192.0.2.1')
    for (const network of [1, 2, 3]) for (const n of times(4, n => n)) come(`203.0.${network}.${n}`)
    await settled()
    expect(refused).toEqual([])
    come('198.51.100.1')
    await settled()
    expect(refused).toEqual(['203.0.1.3 too-many-requests'])
    expect((await serveAll()).slice(0, 5)).toContain('198.51.100.1')
  })

  test('count the networks of one site together where the queue is full', async () => {
    const { come, serveAll, refused } = queue()
    come('192.0.2.1')
    for (const n of times(12, n => n)) come(`2001:db8:7:${n}::1`)
    come('2001:db8:8::1')
    come('2001:db8:7:99::1')
    await settled()
    expect(refused.toSorted().toReversed()).toEqual([
      '2001:db8:7:99::1 unavailable',
      '2001:db8:7:0::1 too-many-requests',
    ])
    expect((await serveAll()).slice(0, 3)).toContain('2001:db8:8::1')
  })

  test('refuse anybody who comes to a queue that everybody shares alike', async () => {
    const { come, refused } = queue()
    for (const n of times(13, n => n)) come(`203.0.${n}.1`)
    come('198.51.100.1')
    await settled()
    expect(refused).toEqual(['198.51.100.1 unavailable'])
  })

  test('go to nobody who has hung up, and his place is free', async () => {
    const { come, serveAll } = queue()
    come('203.0.113.0')
    const hangUps = [1, 2, 3, 4].map(n => come(`203.0.113.${n}`))
    await settled()
    for (const hangUp of hangUps.slice(0, 3)) hangUp()
    for (const n of [5, 6, 7, 8]) come(`203.0.113.${n}`)
    expect(await serveAll()).toEqual([0, 4, 5, 6, 7].map(n => `203.0.113.${n}`))
  })
})
