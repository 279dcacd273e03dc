import { networkOf, siteOf } from '#server/gate/http/address.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

/** Turns at what few can do at once. Anybody who asks for many waits for himself, not for others. */
export interface FairTurns {
  /**
   * Does the work when its turn comes. Refused where this caller's network, or everybody together, waits for too much.
   */
  inTurn<Result>(caller: Pick<Caller, 'address' | 'onHangUp'>, work: () => Promise<Result>): Promise<Result | Refusal>
}

interface Bounds {
  atOnce: number
  /** All together. */
  waiting: number
  /** Of one network: /24 or /64. */
  waitingOfNetwork: number
}

interface Waiting {
  network: string
  site: string
  resolve(no: Refusal | null): void
}

/**
 * Sites (/24, /48) take turns, in each its networks, in each the first that came. A full queue turns away the newest of
 * those who fill it, and anybody who hangs up gives his place back.
 */
export function createFairTurns(bounds: Bounds): FairTurns {
  const sites = new Map<string, Site>()
  let running = 0

  return {
    inTurn: async (caller, work) => {
      if (running < bounds.atOnce) running++
      else {
        const no = await wait(caller) // anybody who ends hands its place on
        if (no) return no
      }
      try {
        return await work()
      } finally {
        const next = takeNext(sites)
        if (next) next.resolve(null)
        else running--
      }
    },
  }

  async function wait({ address, onHangUp }: Pick<Caller, 'address' | 'onHangUp'>): Promise<Refusal | null> {
    const [network, site] = [networkOf(address), siteOf(address)]
    const own = sites.get(site)?.networks.get(network)?.length ?? 0
    if (own >= bounds.waitingOfNetwork) return tooMany()
    if (sizeOf(sites) >= bounds.waiting && !makeRoom(site, own)) return refuse('unavailable', { retryAfterSeconds: 1 })

    let stopListening = (): void => {}
    const no = await new Promise<Refusal | null>(resolve => {
      const waiting: Waiting = { network, site, resolve }
      enter(sites, waiting)
      stopListening = onHangUp(() => {
        if (leave(sites, waiting)) resolve(tooMany())
      })
    })
    stopListening()
    return no
  }

  /** Turns away the newest of those who hold the most; false where that would be no fairer than to refuse this one. */
  function makeRoom(site: string, own: number): boolean {
    const fullest = largest([...sites], ([, { size }]) => size)
    const isOwnSite = fullest[0] === site
    const [, queue] = largest([...fullest[1].networks], ([, waiting]) => waiting.length)
    const isFairer = isOwnSite ? queue.length > own + 1 : fullest[1].size > (sites.get(site)?.size ?? 0) + 1
    const newest = queue.at(-1)!
    if (!isFairer) return false
    leave(sites, newest)
    newest.resolve(tooMany())
    return true
  }
}

interface Site {
  /** Both in the order of their turns. */
  networks: Map<string, Waiting[]>
  size: number
}
type Sites = Map<string, Site>

const tooMany = (): Refusal => refuse('too-many-requests', { retryAfterSeconds: 1 })

const sizeOf = (sites: Sites): number => [...sites.values()].reduce((sum, { size }) => sum + size, 0)

const largest = <Item>(items: readonly Item[], size: (item: Item) => number): Item =>
  items.reduce((most, item) => (size(item) > size(most) ? item : most))

function enter(sites: Sites, waiting: Waiting): void {
  const site = sites.get(waiting.site) ?? { networks: new Map<string, Waiting[]>(), size: 0 }
  sites.set(waiting.site, site)
  const queue = site.networks.get(waiting.network) ?? []
  site.networks.set(waiting.network, queue)
  queue.push(waiting)
  site.size++
}

function leave(sites: Sites, waiting: Waiting): boolean {
  const site = sites.get(waiting.site)
  const queue = site?.networks.get(waiting.network)
  const at = queue?.indexOf(waiting) ?? -1
  if (!site || !queue || at < 0) return false
  queue.splice(at, 1)
  if (queue.length === 0) site.networks.delete(waiting.network)
  if (--site.size === 0) sites.delete(waiting.site)
  return true
}

/** The first of the network whose turn it is, of the site whose turn it is; both go to the end of their rounds. */
function takeNext(sites: Sites): Waiting | undefined {
  const [name, site] = sites.entries().next().value ?? []
  if (name === undefined || !site) return undefined
  const [network, queue] = site.networks.entries().next().value!
  const next = queue[0]!
  toEnd(sites, name, site)
  toEnd(site.networks, network, queue)
  leave(sites, next)
  return next
}

function toEnd<Value>(turns: Map<string, Value>, key: string, value: Value): void {
  turns.delete(key)
  turns.set(key, value)
}
