import { openPair, ValkeyAway } from './pair.ts'

/** Says, hears and counts there once, under names of no place. Throws ValkeyAway where one of it does not work. */
export async function tryValkey(url: string): Promise<void> {
  const { hearing, saying, cut } = await openPair(url)
  const name = 'meydan:{probe}'
  try {
    await hearing.subscribe(name)
    if ((await saying.publish(name, '')) === 0) throw new Error('what is said there is not heard')
    await saying.eval(probe, 1, name)
  } catch (error) {
    throw new ValkeyAway(error)
  } finally {
    cut()
  }
}

/** What counting needs (valkey-counts.ts). It is gone after a second. */
const probe = `redis.call('TIME') redis.call('GET', KEYS[1]) return redis.call('SET', KEYS[1], '', 'PX', 1000)`
