import { afterEach, beforeEach, expect, it } from 'vitest'
import { rounds } from '#tests/kit/rounds.ts'
import type { Refused } from '#web/gate/call.ts'
import { createWorld, virtualTime } from './outbox-world.ts'

/** The seeds of fewer runs are the first of more. */
const runs = rounds(300, 10_000)

let time: ReturnType<typeof virtualTime>
beforeEach(() => void (time = virtualTime()))
afterEach(() => time.restore())

const title = 'stores what one person writes in the order in which it was written, whatever happens, and loses nothing'
// MSG-31
it(title, { timeout: 10 * 60_000 }, async () => {
  for (let seed = 1; seed <= runs; seed++) await walk(seed)
})

/**
 * One person's bad day: tabs, reloads, a slow or full disk, a server and a network that come and go, a clock that is
 * set.
 */
async function walk(seed: number): Promise<void> {
  const world = createWorld(seed, time)
  const { chance, upTo, server } = world
  /** As they were written; one that is tried again is written again. */
  let written: string[] = []
  /** Of what was not kept yet when its tab went nobody may know (any more). */
  const given = new Set<string>()
  const triedAgain = new Set<string>()
  let tab = world.openTab()
  let lastId = 0

  const write = (): void => {
    const id = `${seed}-${String(++lastId).padStart(3, '0')}`
    if (chance(0.08)) server.refuse(id, ['muted', 'timed-out', 'internal'][upTo(3)] as Refused['code'])
    tab.outbox.write(id, 'c', { text: id, replyTo: null, file: null, upload: null })
    written.push(id)
  }
  /** Nobody changes tabs faster. */
  const aMoment = (): Promise<void> => time.pass(5 + upTo(200))
  const leave = (): void => {
    for (const id of tab.outbox.unkept.keys()) given.add(id)
    tab.close()
  }
  const decide = (): void => {
    const failed = tab.shown.find(({ state }) => state === 'failed')
    if (!failed) return
    const { id } = failed
    if (chance(0.3)) {
      given.add(id)
      return tab.outbox.discard(id)
    }
    server.refuse(id, null)
    written = [...written.filter(each => each !== id), id]
    triedAgain.add(id)
    tab.outbox.again(id, false)
  }

  for (let step = 0; step < 30; step++) {
    const dice = upTo(100)
    if (dice < 60) write()
    else if (dice < 66) server.state.isAway = !server.state.isAway
    else if (dice < 70) server.state.isTroubled = !server.state.isTroubled
    else if (dice < 74) decide()
    else if (dice < 78) time.setClock(upTo(7_200_000) - 3_600_000)
    else if (dice < 82) world.passLead()
    else if (dice < 88) {
      leave() // a reload
      await aMoment()
      tab = world.openTab()
    } else if (dice < 92 && world.openTabs().length < 4) {
      await aMoment()
      tab = world.openTab()
    } else {
      if (dice < 94 && world.openTabs().length > 1) leave()
      await aMoment()
      tab = world.openTabs()[upTo(world.openTabs().length)]!
    }
    await time.pass(chance(0.3) ? upTo(2) : upTo(600))
  }

  server.state.isAway = false
  server.state.isTroubled = false
  for (const each of world.openTabs()) each.outbox.hurry()
  await time.pass()

  // One whose new place went with its tab has the one from before.
  const hasPlace = (id: string): boolean => !(given.has(id) && triedAgain.has(id))
  const stored = server.stored().filter(hasPlace)
  const isFailed = (id: string): boolean => tab.shown.some(each => each.id === id && each.state === 'failed')
  expect({ seed, weather: world.weather, stored }).toEqual({
    seed,
    weather: world.weather,
    stored: written.filter(id => stored.includes(id) && hasPlace(id)),
  })
  expect({ seed, lost: written.filter(id => !stored.includes(id) && !isFailed(id) && !given.has(id)) }).toEqual({
    seed,
    lost: [],
  })
  for (const { shown } of world.openTabs()) expect(shown.filter(({ state }) => state === 'sending')).toEqual([])
  for (const each of world.openTabs()) each.close()
  await time.pass()
}
