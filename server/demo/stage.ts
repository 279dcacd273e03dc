import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf, Route } from '#contract/wire/route.ts'
import { actNeeds } from '#server/app/start/act-needs.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { perform } from '#server/gate/acts/perform.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import { type Bound, isUpload, type RunPart, type Verb, type Work } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'

/**
 * Where the demo plays: everything that happens goes through the verbs of the product, at a time that is set by hand.
 * The acts of one scene share a commit, because a disk's sync for each of thousands would take a minute.
 */
export interface Stage {
  scene(play: () => Promise<void>): Promise<void>
  act<R extends Route>(by: Actor | null, route: R, input: InputOf<R>): Promise<OutputOf<R>>
  /** What somebody looks at, as it is at this point of the scene. */
  read<R extends Route>(by: Actor, route: R, input: InputOf<R>): Promise<OutputOf<R>>
  /** What only the operator does. */
  run<Input, Result>(verb: Verb<Input, Result>, input: Input): Promise<Result>
  /** Takes a file in for this person. */
  upload<R extends Route>(by: Actor, name: string, content: Buffer, route: R): Promise<OutputOf<R>>
}

export function createStage(house: House, bounds: readonly Bound[], incomingDir: string): Stage {
  let tx: Tx | null = null
  const now = (): number => house.clock.now()

  return {
    scene: async play => {
      const inScene = async (inner: Tx) => {
        tx = inner
        try {
          await play()
          narrowRights(inner)
          return { result: null }
        } finally {
          tx = null
        }
      }
      await run({ verb: inScene }, null, {})
    },
    act: async (by, route, input) => {
      const { binding } = boundOf(route)
      if (binding.kind !== 'act') throw new Error(`${route.path} is no act.`)
      const given: unknown = binding.prepare ? await binding.prepare(house.db.read, input, callerOf(by), now()) : input
      return run(binding, by, mustBe(given, route.path)) as Promise<never>
    },
    read: async (by, route, input) => {
      const { binding } = boundOf(route)
      if (binding.kind !== 'read') throw new Error(`${route.path} is no read.`)
      const reading = (db: Snapshot): Promise<unknown> => binding.read(db, input, now(), callerOf(by))
      return mustBe(await (tx ? reading(tx) : house.db.read(reading)), route.path) as never
    },
    run: (verb, input) => run({ verb } as Work<unknown, unknown>, null, input) as Promise<never>,
    upload: async (by, name, content, route) => {
      const bound = boundOf(route)
      if (!isUpload(bound)) throw new Error(`${route.path} takes no file.`)
      const directory = await mkdtemp(join(incomingDir, 'demo-'))
      try {
        const path = join(directory, 'file')
        await writeFile(path, content)
        const file = { directory, path, name, bytes: content.byteLength }
        const { input } = mustBe(await bound.binding.prepare(file, {}, by, now()), name)
        return (await run(bound.binding, by, input)) as never
      } finally {
        await rm(directory, { recursive: true, force: true })
      }
    },
  }

  function boundOf(route: Route): Bound {
    const bound = bounds.find(each => each.route.method === route.method && each.route.path === route.path)
    if (!bound) throw new Error(`${route.method} ${route.path} has no verb.`)
    return bound
  }

  async function run(work: Playable, actor: Actor | null, input: unknown): Promise<unknown> {
    const scene = tx
    if (!scene) return mustBe(await house.writer.run(work, actor, input), 'An act').result
    const play = async (part: Work<unknown, unknown>, asked: unknown) =>
      (await perform(part, [{ actor, input: asked }], { tx: scene, now: now(), needs: actNeeds }))[0]!
    const answer = 'long' in work ? await work.long(play as RunPart, input) : await play(work, input)
    return mustBe(answer, 'An act').result
  }
}

/** Of a large act all parts share the scene's commit. */
type Playable = Parameters<House['writer']['run']>[0]

/** A refusal is a mistake in the demo's script. */
function mustBe<Value>(value: Value | Refusal, what: string): Value {
  if (value instanceof Refusal) throw new Error(`${what} was refused: ${value.code} ${JSON.stringify(value.facts)}`)
  return value
}

const callerOf = (actor: Actor | null): Caller => ({
  actor,
  sessionId: null,
  address: '127.0.0.1',
  browserToken: '',
  signUpToken: '',
  userAgent: 'Meydan demo',
  language: 'tr',
  onHangUp: () => () => {},
  again: async () => callerOf(actor),
})
