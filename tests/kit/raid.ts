import { arrive, type Person } from './cast.ts'
import { minute } from './clock.ts'
import type { stage } from './stage.ts'
import { openChannel } from './tables/rights.ts'

/** An hour later: somebody new who means harm, and two channels that everybody reads until a test hides one of them. */
export async function newRaid(
  server: ReturnType<typeof stage>['server'],
  n: number,
): Promise<{ raider: Person; open: string; closed: string }> {
  server.clock.pass(60 * minute)
  return {
    raider: await arrive(server, `Baskıncı ${n}`),
    open: await openChannel(server.house, `açık ${n}`),
    closed: await openChannel(server.house, `kapanan ${n}`),
  }
}
