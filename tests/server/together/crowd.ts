import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { postUntilTaken } from './stage.ts'
import { StayingPage } from './staying-page.ts'

/** How often each of them says something. */
const everyMs = 20
/** Longer than a hub that died is counted among those who are there. */
const settledAfterMs = 90_000

interface Talker {
  by: Person
  texts: string[]
  seqs: number[]
}

/** People who talk without a pause, and a page beside each: one or more of both at every server. */
export interface Crowd {
  /** What was acknowledged so far. */
  said(): number
  /** Waits until so much more was said, by each of these. */
  untilSaid(more: number, by?: readonly Person[]): Promise<void>
  /** They stop and go, whatever happened. */
  leave(): Promise<void>
  /** They stop. Nothing was lost, doubled or reordered, and all pages and a fresh one are equal. */
  settle(): Promise<void>
}

export async function gather(people: readonly Person[], channelId: string): Promise<Crowd> {
  const pages = people.map(by => new StayingPage(by, channelId))
  const stream = channelStream(channelId)
  await eventually(() => expect(pages.filter(({ isHere }) => !isHere)).toEqual([]))
  const before = pages[0]!.heads.get(stream) ?? 0
  const scene = uuidv7().slice(-4)
  const talkers = people.map((by): Talker => ({ by, texts: [], seqs: [] }))
  const talk = { isOver: false }
  const talking = Promise.all(talkers.map(talkOn))
  talking.catch(() => {}) // told by settle

  return {
    said: () => talkers.reduce((sum, { texts }) => sum + texts.length, 0),
    untilSaid: async (more, by = people) => {
      const ones = talkers.filter(talker => by.includes(talker.by))
      const goals = ones.map(({ texts }) => texts.length + more)
      await eventually(() => ones.forEach(({ texts }, n) => expect(texts.length).toBeGreaterThanOrEqual(goals[n]!)))
    },
    settle,
    leave: async () => {
      talk.isOver = true
      await Promise.all(pages.map(page => page.leave()))
    },
  }

  async function talkOn({ by, texts, seqs }: Talker, number: number): Promise<void> {
    for (let n = 0; !talk.isOver; n++) {
      const text = `${scene} ${number} ${n}`
      seqs.push(await postUntilTaken(by, channelId, text))
      texts.push(text)
      await new Promise(resolve => setTimeout(resolve, everyMs))
    }
  }

  async function settle(): Promise<void> {
    talk.isOver = true
    await talking
    const fresh = people.map(by => new StayingPage(by, channelId))
    try {
      const history = await historyAfter(people[0]!, channelId, before)
      expect(history.map(({ seq }) => seq)).toEqual(history.map((_, n) => before + 1 + n))
      for (const [number, { texts, seqs }] of talkers.entries()) {
        const own = history.filter(({ text }) => text.startsWith(`${scene} ${number} `))
        expect(own.map(({ text }) => text)).toEqual(texts)
        expect(own.map(({ seq }) => seq)).toEqual(seqs)
      }
      const head = before + history.length
      const everybody = [...new Set(people.map(({ uid }) => uid))].toSorted()
      const equal = { texts: history.map(({ text }) => text), head, faults: [], online: everybody }
      const settled = { head, online: everybody, isWhole: true }
      await eventually(() => {
        for (const page of [...pages, ...fresh])
          expect({ head: page.heads.get(stream), online: page.online, isWhole: page.isWhole }).toEqual(settled)
      }, settledAfterMs)
      for (const page of [...pages, ...fresh]) {
        const texts = [...page.texts].filter(([seq]) => seq > before).toSorted(([a], [b]) => a - b)
        const { faults, online } = page
        const shown = { texts: texts.map(([, text]) => text), head: page.heads.get(stream), faults, online }
        expect(shown).toEqual(equal)
      }
      expect(new Set([...pages, ...fresh].map(page => page.heads.get('members'))).size).toBe(1)
    } finally {
      await Promise.all(fresh.map(page => page.leave()))
    }
  }
}

async function historyAfter(by: Person, channelId: string, before: number): Promise<{ seq: number; text: string }[]> {
  const all: { seq: number; text: string }[] = []
  for (let after = before; ;) {
    const { messages, hasNewer } = await by.do(messageRoutes.listMessages, { channelId, after, limit: 100 })
    all.push(...messages)
    if (!hasNewer) return all
    after = messages.at(-1)!.seq
  }
}
